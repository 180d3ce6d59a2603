import { describe, expect, it } from 'vitest';
import { createRedaction, ORDINARY_URLS } from '../../../src/redaction/index.ts';

const { url, event } = createRedaction();

/** Names of parameters and fields, as sites of the language write them. */
const NAMES: Readonly<Record<string, string>> = {
  English: `cvv cvc cardCvc card_number cardNo ccnum cc-exp cc-csc creditCard card[number] cardholder card_holder_name cardExpiry
    iban customerIBAN bankAccountNumber account_no accountHolder sortCode swiftCode routingNumber ssn socialSecurityNumber
    nationalInsuranceNumber nino nhsNumber taxId taxpayerNumber passportNo passport_number passport driverLicenseNumber
    nationalId identityCard pnr PNRCode recordLocator bookingRef booking_reference bookingNo reservationCode dob dateOfBirth
    birthdate birth-place firstName last_name surname givenName maiden-name passengerLastName phoneNumber mobileNo
    patientId securityCode idNumber driversLicense drivingLicenceNo bankAccount acctNumber nameOnCard recipientName
    travellerName diagnosis`,
  German: `kreditkarte kreditkartennummer kartennummer karteninhaber pruefziffer pr%C3%BCfnummer kontonummer kontoinhaber
    geburtsdatum geburtsort geburtsname vorname nachname familienname sozialversicherungsnummer steuernummer steuerId
    ausweisnummer personalausweis reisepassnummer buchungscode buchungsnummer krankenkasse versichertennummer
    versicherungsnummer gebDatum kundenname patientenname rufname handynummer mobilnummer telefonNr rufnummer passnummer
    f%C3%BChrerschein diagnose`,
  French: `numeroCarte numero_de_carte num_carte codeSecurite code_de_s%C3%A9curit%C3%A9 numero_compte prenom nomDeFamille nomComplet
    date_naissance dateDeNaissance lieuNaissance passeport numPasseport carteIdentite numeroSecuriteSociale nir numeroFiscal
    nomFamille nomTitulaire carteBancaire compteBancaire`,
  Spanish: `tarjeta numeroTarjeta numero_de_tarjeta codigoSeguridad numeroCuenta apellido apellidos nombreCompleto fechaNacimiento
    fecha_de_nacimiento pasaporte numeroPasaporte dni nie nif documentoIdentidad seguridadSocial localizador codigoReserva
    nroCuenta cuentaBancaria nombreTitular telefono_movil celular diagn%C3%B3stico`,
  Italian: `numeroCarta numero_carta codiceSicurezza cognome dataNascita data_di_nascita luogoNascita passaporto numeroPassaporto
    codiceFiscale codice_fiscale cartaIdentita codicePrenotazione
    numeroConto carta_di_credito cellulare`,
  Portuguese: `cartao cart%C3%A3o numeroCartao codigoSeguranca sobrenome nomeCompleto dataNascimento passaporte cpf nif numeroContribuinte
    segurancaSocial codigoReserva numeroConta apelido primeiroNome %C3%BAltimo_nome telem%C3%B3vel contaBancaria`,
};

describe.each(Object.entries(NAMES))('%s: what such a parameter or field holds never leaves', (_, names) => {
  it.each(names.split(/\s+/))('%s', (name) => {
    expect(url(`https://x.test/a?${name}=Q7X2&b=1`)).toBe(`https://x.test/a?${name}=redacted&b=1`);
    expect(url(`https://x.test/files/a.pdf?${name}=Q7X2`)).toBe(
      `https://x.test/files/a.pdf?${name}=redacted`,
    );
    expect(url(`https://x.test/a#/b?${name}=Q7X2`)).toBe(`https://x.test/a#/b?${name}=redacted`);
    const field = decodeURIComponent(name);
    const sent = event({ xdm: { _foodco: { form: { [field]: 'Q7X2' } } }, data: { [field]: 'Q7X2' } });
    expect(sent).toEqual({
      xdm: { _foodco: { form: { [field]: 'redacted' } } },
      data: { [field]: 'redacted' },
    });
  });
});

it('of a number under such a name, nothing is left', () => {
  expect(event({ data: { cvv: 737, page: 3 } })).toEqual({ data: { page: 3 } });
});

it.each([
  'card=gold',
  'karte=anfahrt',
  'giftCard=birthday',
  'booking=open',
  'mobile=true',
  'flavorName=Vanilla',
  'placeholderName=hero',
  'renaissance=art',
  'cards=12',
  'postcard=spring',
  'cardio=yes',
  'cardboard=recycled',
  'discard=1',
  'account=business',
  'accountType=savings',
  'passage=3',
  'fiscalYear=2026',
  'social=linkedin',
  'socialShare=whatsapp',
  'national=de',
  'license=mit',
  'identity=brand',
  'policy=cookies',
  'companyName=Foodco',
  'productName=Cocoa',
  'fileName=Cocoa',
  'reserve=cocoa',
  'panel=tabs',
  'dinner=soup',
  'cardHeader=Summer-sale',
  'cardHeight=200',
  'cardSection=hero',
  'cardNote=new',
  'cardNotes=3',
  'cardExpanded=true',
  'cardExperiment=B',
  'cardType=visa',
  'creditCardType=visa',
  'passportCover=brown',
  'birthdayCake=chocolate',
  'birthday_gift=wine',
  'firstNameTag=gold',
  'firstNameError=required',
  'passportPhotoSize=35x45',
  'accountHome=1',
  'accountNotifications=on',
  'licenseNotice=MIT',
  'securityNews=2026',
  'bookingNotes=2',
  'bookingRefundPolicy=flex',
  'headphoneNoiseCancelling=yes',
  'socialInstagram=foodco',
  'socialVideo=3',
  'contributors=5',
  'nationalInstitute=2',
  'swiftCourse=beginner2',
  'versicherungsart=haftpflicht',
  'versicherungssumme=5000',
])('%s stays, in an address and in a field', (pair) => {
  expect(url(`https://x.test/a?${pair}`)).toBe(`https://x.test/a?${pair}`);
  const [name = '', value] = pair.split('=');
  expect(event({ data: { page: { [name]: value } } })).toEqual({ data: { page: { [name]: value } } });
});

it('a person in a form goes, and what a card of the page says stays', () => {
  expect(
    event({
      data: {
        form: { fullName: 'Jane', family_name: 'Doe' },
        card: { headline: 'Summer', note: 'new', height: 200 },
      },
    }),
  ).toEqual({
    data: {
      form: { fullName: 'redacted', family_name: 'redacted' },
      card: { headline: 'Summer', note: 'new', height: 200 },
    },
  });
  expect(url('https://x.test/a?nameOnCard=Jane+Doe')).toBe('https://x.test/a?nameOnCard=redacted');
});

it('what the site calls public overrules the name', () => {
  const site = createRedaction({ ...ORDINARY_URLS, public: ['pnr', 'card*'] }, [
    '_tenant.cvv',
    'data.dob',
    'dob',
  ]);
  expect(site.url('https://x.test/a?pnr=Q7X2&cardNo=12&ssn=1')).toBe(
    'https://x.test/a?pnr=Q7X2&cardNo=12&ssn=redacted',
  );
  expect(site.event({ xdm: { _tenant: { cvv: 'Q7X2', ssn: 'Q7X2' } } })).toEqual({
    xdm: { _tenant: { cvv: 'Q7X2', ssn: 'redacted' } },
  });
});

it.each([
  'partNumber=6ES7214-1AG40-0XB0',
  'part_no=GRM188R71H104KA93D',
  'mpn=STM32F103C8T6XK29Q7',
  'model=KF560C36BBEK2-32',
  'variant=XC7Z020-1CLG400C',
  'trackingNumber=1Z999AA10123456784',
  'sendungsnummer=1Z999AA10123456784',
])('a number of a thing stays under the name of a thing: %s', (pair) => {
  expect(url(`https://x.test/a?${pair}`)).toBe(`https://x.test/a?${pair}`);
});
