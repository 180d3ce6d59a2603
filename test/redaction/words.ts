const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words from addresses, files and campaigns of food companies, by language. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  en: words(`annual report sustainability beverage bakery taste trends food dairy protein nutrition functional ingredients
    natural flavour sweetener reduction plant based meat alternatives snacks confectionery coffee tea vanilla citrus chocolate
    strawberry insights webinar newsletter brochure spring summer autumn winter launch product catalogue sample request quality
    safety allergen kosher halal organic fermentation enzymes probiotics immunity health wellness consumer research market
    growth strategy leadership careers graduate engineering apprenticeship shareholder dividend results presentation governance
    remuneration committee acquisition investor relations emulsifier stabiliser hydrocolloid texture mouthfeel redact label
    shelf life preservation smoke grill yeast extract salt sugar kitchen restaurant foodservice recipe innovation centre
    workshop thickening sixth strengths rhythm wholesome breadcrumbs hotdog backyard jumpstart knowledge subscription rhubarb`),
  de: words(`jahresbericht nachhaltigkeit getränke backwaren geschmack lebensmittel milch eiweiß ernährung zutaten natürlich aromen
    süßstoff zuckerreduktion pflanzlich fleischersatz süßwaren kaffee schokolade erdbeere frühling sommer herbst winter produkt
    katalog muster anfrage qualität sicherheit allergene gärung enzyme gesundheit verbraucher forschung markt wachstum
    karriere ausbildung hauptversammlung dividende ergebnisse aktionäre vergütung vorstand aufsichtsrat emulgatoren
    verdickungsmittel haltbarkeit rauch hefeextrakt küche gastronomie rezepte wurstwaren würzmischung datenschutzerklärung
    herbstzeitlose strumpf schlachthof zwischenbericht pfirsich kürbis geschäftsbericht quarkspeise knoblauch`),
  fr: words(`rapport annuel durabilité boissons boulangerie goût tendances alimentaire produits laitiers protéines nutrition
    ingrédients naturels arômes édulcorants réduction sucre végétal viande confiserie café chocolat fraise vanille printemps été
    automne hiver lancement catalogue échantillon demande qualité sécurité allergènes biologique fermentation santé bien-être
    consommateur recherche marché croissance carrières actionnaires dividende résultats gouvernance rémunération émulsifiants
    conservation fumée levure sel cuisine restauration recette aujourd'hui œufs huiles légumes yaourt oignons brioche`),
  es: words(`informe anual sostenibilidad bebidas panadería sabor tendencias alimentos lácteos proteínas nutrición ingredientes
    naturales aromas edulcorantes reducción azúcar vegetal carne confitería café chocolate fresa vainilla primavera verano otoño
    invierno lanzamiento catálogo muestra solicitud calidad seguridad alérgenos ecológico fermentación salud bienestar
    consumidor investigación mercado crecimiento empleo accionistas dividendo resultados gobierno remuneración emulsionantes
    conservación humo levadura sal cocina restaurante receta desayuno queso jengibre hojaldre zanahoria quinoa`),
  pt: words(`relatório anual sustentabilidade bebidas padaria sabor tendências alimentos laticínios proteínas nutrição ingredientes
    naturais aromas adoçantes redução açúcar vegetal carne confeitaria café chocolate morango baunilha primavera verão outono
    inverno lançamento catálogo amostra pedido qualidade segurança alergênicos orgânico fermentação saúde bem-estar consumidor
    pesquisa mercado crescimento carreiras acionistas dividendos resultados governança remuneração emulsificantes conservação
    fumaça levedura sal cozinha restaurante receita queijo pão feijão maracujá abóbora`),
  pl: words(`raport roczny zrównoważony rozwój napoje piekarnia smak trendy żywność nabiał białko żywienie składniki naturalne
    aromaty słodziki redukcja cukru roślinne mięso słodycze kawa czekolada truskawka wanilia wiosna lato jesień zima nowość
    katalog próbka zapytanie jakość bezpieczeństwo alergeny ekologiczne fermentacja zdrowie konsument badania rynek wzrost
    kariera akcjonariusze dywidenda wyniki wynagrodzenie emulgatory konserwacja dym drożdże sól kuchnia restauracja przepis
    szczegóły przyprawy chrupki źródło pszenica orzechy grzyby`),
  nl: words(`jaarverslag duurzaamheid dranken bakkerij smaak trends voeding zuivel eiwitten ingrediënten natuurlijk aroma's
    zoetstoffen suikerreductie plantaardig vleesvervangers snoepgoed koffie chocolade aardbei vanille lente zomer herfst winter
    lancering catalogus monster aanvraag kwaliteit veiligheid allergenen biologisch fermentatie gezondheid consument onderzoek
    markt groei vacatures aandeelhouders dividend resultaten beloning emulgatoren houdbaarheid rook gistextract keuken
    horeca recept groenten ontbijt kruidenmix schrijfwijze wijzigingen ijsjes hutspot`),
  it: words(`relazione annuale sostenibilità bevande panificazione gusto tendenze alimenti latticini proteine nutrizione ingredienti
    naturali aromi dolcificanti riduzione zucchero vegetale carne dolciumi caffè cioccolato fragola vaniglia primavera estate
    autunno inverno lancio catalogo campione richiesta qualità sicurezza allergeni biologico fermentazione salute benessere
    consumatore ricerca mercato crescita carriere azionisti dividendi risultati remunerazione emulsionanti conservazione
    affumicatura lievito sale cucina ristorazione ricetta gnocchi formaggio prosciutto`),
  sv: words(`årsredovisning hållbarhet drycker bageri smak trender livsmedel mejeri protein näring ingredienser naturliga aromer
    sötningsmedel sockerreduktion växtbaserat kött godis kaffe choklad jordgubbe vår sommar höst vinter lansering katalog prov
    kvalitet säkerhet allergener ekologisk hälsa konsument forskning marknad tillväxt karriär aktieägare utdelning resultat
    kök restaurang recept smörgås hjortron kyckling`),
};
