// Written by npm run plan, from Adobe's XDM schemas (xdm-schema/, CC BY 4.0). Do not edit it.

/** The standard fields of an ExperienceEvent that a web site sends, as Adobe's field groups declare them. */
export interface StandardXdm {
  readonly eventMergeId?: string;
  readonly producedBy?: string;
  readonly identityMap?: { readonly [name: string]: readonly {
    readonly id?: string;
    readonly authenticatedState?: 'ambiguous' | 'authenticated' | 'loggedOut';
    readonly primary?: boolean;
  }[] };
  readonly web?: {
    readonly webPageDetails?: {
      readonly siteSection?: string;
      readonly name?: string;
      readonly viewName?: string;
      readonly URL?: string;
      readonly server?: string;
      readonly isErrorPage?: boolean;
      readonly isHomePage?: boolean;
      readonly isPreRendered?: boolean;
      readonly pageViews?: XdmPageViews;
      readonly webPageID?: string;
      readonly queryParameters?: string;
    };
    readonly webInteraction?: XdmWebInteraction;
    readonly webReferrer?: XdmWebReferrer;
    readonly fillOutForm?: {
      readonly webFormID?: string;
      readonly webFormKey?: {
        readonly sourceType?: string;
        readonly sourceInstanceID?: string;
        readonly sourceID?: string;
        readonly sourceKey?: string;
      };
      readonly webFormName?: string;
    };
  };
  readonly commerce?: {
    readonly order?: {
      readonly purchaseID?: string;
      readonly purchaseOrderNumber?: string;
      readonly payments?: readonly {
        readonly transactionID?: string;
        readonly paymentAmount?: number;
        readonly paymentType?: string;
        readonly currencyCode?: string;
      }[];
      readonly refunds?: readonly {
        readonly transactionID?: string;
        readonly refundAmount?: number;
        readonly refundReason?: 'return' | 'price_adjustment';
        readonly refundPaymentType?: 'cash' | 'credit_card' | 'debit_card' | 'gift_card' | 'check' | 'paypal' | 'wire_transfer' | 'credit_card_reference' | 'other';
        readonly currencyCode?: string;
      }[];
      readonly returns?: { readonly returnID?: string; readonly returnStatus?: string; readonly purchaseID?: string };
      readonly currencyCode?: string;
      readonly taxAmount?: number;
      readonly discountAmount?: number;
      readonly priceTotal?: number;
      readonly orderType?: 'checkout' | 'instant_purchase';
      readonly lastUpdatedDate?: string;
      readonly createdDate?: string;
      readonly cancelDate?: string;
      readonly refundTotal?: number;
    };
    readonly promotionID?: string;
    readonly cartAbandons?: XdmPageViews;
    readonly checkouts?: XdmPageViews;
    readonly productListAdds?: XdmPageViews;
    readonly productListOpens?: XdmPageViews;
    readonly productListRemovals?: XdmPageViews;
    readonly productListReopens?: XdmPageViews;
    readonly productListViews?: XdmPageViews;
    readonly productViews?: XdmPageViews;
    readonly purchases?: XdmPageViews;
    readonly saveForLaters?: XdmPageViews;
    readonly inStorePurchase?: XdmPageViews;
    readonly cart?: { readonly cartID?: string; readonly cartSource?: string };
    readonly shipping?: XdmShipping;
    readonly billing?: XdmBilling;
    readonly instantPurchase?: XdmPageViews;
    readonly requisitionListOpens?: XdmPageViews;
    readonly requisitionListDeletes?: XdmPageViews;
    readonly requisitionListAdds?: XdmPageViews;
    readonly requisitionListRemovals?: XdmPageViews;
    readonly requisitionList?: { readonly ID?: string; readonly name?: string; readonly description?: string };
    readonly commerceScope?: {
      readonly environmentID?: string;
      readonly websiteCode?: string;
      readonly storeCode?: string;
      readonly storeViewCode?: string;
    };
  };
  readonly productListItems?: readonly {
    readonly SKU?: string;
    readonly _id?: string;
    readonly product?: string;
    readonly name?: string;
    readonly productImageUrl?: string;
    readonly productAddMethod?: string;
    readonly currencyCode?: string;
    readonly quantity?: number;
    readonly priceTotal?: number;
    readonly selectedOptions?: readonly { readonly attribute?: string; readonly value?: string }[];
    readonly discountAmount?: number;
    readonly refundAmount?: number;
    readonly productCategories?: readonly { readonly categoryID?: string; readonly categoryName?: string; readonly categoryPath?: string }[];
    readonly returnItem?: {
      readonly returnStatus?: string;
      readonly returnReason?: string;
      readonly returnItemCondition?: string;
      readonly returnResolution?: string;
      readonly returnQuantityRequested?: number;
      readonly returnQuantityAuthorized?: number;
      readonly returnQuanitityAuthorized?: number;
      readonly returnQuantityReceived?: number;
      readonly returnQuantityApproved?: number;
    };
    readonly unitOfMeasureCode?: string;
    readonly _experience?: {
      readonly analytics?: {
        readonly customDimensions?: { readonly eVars?: XdmEVars };
        readonly event1to100?: XdmEvent1to100;
        readonly event101to200?: XdmEvent101to200;
        readonly event201to300?: XdmEvent201to300;
        readonly event301to400?: XdmEvent301to400;
        readonly event401to500?: XdmEvent401to500;
        readonly event501to600?: XdmEvent501to600;
        readonly event601to700?: XdmEvent601to700;
        readonly event701to800?: XdmEvent701to800;
        readonly event801to900?: XdmEvent801to900;
        readonly event901to1000?: XdmEvent901to1000;
      };
    };
  }[];
  readonly order?: {
    readonly orderID?: string;
    readonly orderDate?: string;
    readonly priceTotal?: number;
    readonly payment?: {
      readonly transactionID?: string;
      readonly paymentType?: 'credit' | 'debit' | 'gift' | 'cash';
      readonly paymentAmount?: number;
      readonly currencyCode?: string;
    };
  };
  readonly quotes?: {
    readonly requestID?: string;
    readonly discount?: XdmDiscount;
    readonly premium?: XdmDiscount;
    readonly location?: string;
    readonly selectedRetailer?: string;
    readonly steps?: {
      readonly cancelled?: number;
      readonly complete?: number;
      readonly failure?: number;
      readonly ID?: string;
      readonly name?: string;
      readonly saved?: number;
      readonly start?: number;
      readonly step?: number;
      readonly stepName?: string;
      readonly submitted?: number;
      readonly transaction?: {
        readonly transactionAmount?: XdmDiscount;
        readonly transactionID?: string;
        readonly transactionDate?: string;
        readonly transactionType?: string;
      };
      readonly type?: string;
    };
  };
  readonly marketing?: { readonly trackingCode?: string; readonly campaignName?: string; readonly campaignGroup?: string };
  readonly channel?: {
    readonly _id?: string;
    readonly typeAtSource?: string;
    readonly mode?: 'push' | 'pull' | 'bidirectional';
    readonly _type?: string;
    readonly mediaType?: string;
    readonly mediaAction?: string;
    readonly contentTypes?: readonly string[];
    readonly metricTypes?: readonly string[];
    readonly locationTypes?: readonly string[];
    readonly referringSource?: string;
  };
  readonly siteSearch?: {
    readonly filter?: readonly { readonly attribute?: string; readonly value?: readonly string[]; readonly isRange?: boolean }[];
    readonly sort?: readonly { readonly attribute?: string; readonly order?: 'ASC' | 'DESC' | 'RELEVANCE' }[];
    readonly query?: string;
    readonly suggestions?: readonly string[];
    readonly numberOfResults?: number;
  };
  readonly search?: XdmSearch;
  readonly searchRequest?: XdmPageViews;
  readonly searchResponse?: XdmPageViews;
  readonly userAccount?: {
    readonly accountSwitch?: number;
    readonly cookieConsentAccepted?: boolean;
    readonly cookieConsentViewed?: number;
    readonly forgotPassword?: number;
    readonly forgotUsername?: number;
    readonly login?: number;
    readonly loginBiometric?: boolean;
    readonly loginFailure?: number;
    readonly loginLocation?: string;
    readonly loginKeychain?: boolean;
    readonly loginMultiFactor?: boolean;
    readonly loginStatus?: string;
    readonly loginThirdParty?: number;
    readonly loginThirdPartySite?: string;
    readonly loginType?: string;
    readonly logout?: number;
    readonly resetPassword?: number;
    readonly sessionTimeout?: number;
    readonly updateProfile?: number;
    readonly createProfile?: number;
  };
  readonly fileTransfer?: {
    readonly fileDownload?: {
      readonly fileName?: string;
      readonly fileSize?: number;
      readonly fileTransferComplete?: number;
      readonly fileTransferStart?: number;
      readonly fileTransferError?: XdmPageViews;
      readonly fileTransferType?: string;
      readonly fileType?: string;
      readonly fileURL?: string;
    };
  };
  readonly experienceContent?: {
    readonly idSource?: string;
    readonly channel?: string;
    readonly experience?: {
      readonly experienceID?: string;
      readonly experienceSource?: string;
      readonly experienceChannel?: string;
      readonly experienceClicks?: XdmPageViews;
      readonly experienceViews?: XdmPageViews;
      readonly experienceScroll?: {
        readonly horizontalPercentageDepth?: XdmPageViews;
        readonly horizontalPixelDepth?: XdmPageViews;
        readonly verticalPercentageDepth?: XdmPageViews;
        readonly verticalPixelDepth?: XdmPageViews;
      };
      readonly experienceExtras?: { readonly [name: string]: string };
    };
    readonly assets?: readonly {
      readonly assetID?: string;
      readonly assetSource?: string;
      readonly assetBlock?: string;
      readonly assetHTMLPath?: string;
      readonly assetLinkURL?: string;
      readonly assetDisplayHeight?: number;
      readonly assetDisplayWidth?: number;
      readonly assetAbsoluteLeft?: number;
      readonly assetAbsoluteTop?: number;
      readonly assetClicks?: XdmPageViews;
      readonly assetViews?: XdmPageViews;
      readonly assetExtras?: { readonly [name: string]: string };
    }[];
    readonly implementationDetails?: XdmImplementationDetails;
  };
  readonly mediaCollection?: XdmMediaCollection;
  readonly device?: {
    readonly typeID?: string;
    readonly typeIDService?: string;
    readonly type?: string;
    readonly manufacturer?: string;
    readonly model?: string;
    readonly modelNumber?: string;
    readonly screenHeight?: number;
    readonly screenWidth?: number;
    readonly colorDepth?: number;
    readonly screenOrientation?: 'portrait' | 'landscape';
    readonly isBackgroundPushEnabled?: boolean;
    readonly isLocationEnabled?: boolean;
    readonly locationPermission?: 'SYSTEM_LOCATION_DISABLED' | 'NOT_ALLOWED' | 'ALWAYS_ALLOWED' | 'FOREGROUND_ALLOWED' | 'UNPROMPTED';
    readonly isPushOptIn?: boolean;
  };
  readonly environment?: {
    readonly type?: 'browser' | 'application' | 'iot' | 'external' | 'widget';
    readonly browserDetails?: {
      readonly name?: string;
      readonly vendor?: string;
      readonly version?: string;
      readonly acceptLanguage?: string;
      readonly cookiesEnabled?: boolean;
      readonly javaScriptEnabled?: boolean;
      readonly javaScriptVersion?: string;
      readonly javaEnabled?: boolean;
      readonly javaVersion?: string;
      readonly quicktimeVersion?: string;
      readonly thirdPartyCookiesEnabled?: boolean;
      readonly viewportHeight?: number;
      readonly viewportWidth?: number;
      readonly userAgent?: string;
      readonly userAgentClientHints?: {
        readonly brands?: readonly { readonly brand?: string; readonly version?: string }[];
        readonly mobile?: boolean;
        readonly architecture?: string;
        readonly bitness?: string;
        readonly model?: string;
        readonly platform?: string;
        readonly platformVersion?: string;
        readonly wow64?: boolean;
      };
    };
    readonly operatingSystem?: string;
    readonly operatingSystemVersion?: string;
    readonly operatingSystemVendor?: string;
    readonly colorDepth?: number;
    readonly viewportHeight?: number;
    readonly viewportWidth?: number;
    readonly duration?: number;
    readonly viewedScreen?: string;
    readonly previousScreen?: string;
    readonly connectionType?: 'dialup' | 'isdn' | 'bisdn' | 'dsl' | 'cable' | 'wireless_wifi' | 'mobile' | 'mobile_edge' | 'mobile_gprs' | 'mobile_2g' | 'mobile_3g' | 'mobile_lte' | 't1' | 't3' | 'oc3' | 'lan' | 'modem';
    readonly proxyType?: 'anonymous' | 'consumer-privacy' | 'corporate' | 'edu' | 'public' | 'cloud' | 'cloud-security' | 'dns' | 'vpn' | 'transparent';
    readonly carrier?: string;
    readonly domain?: string;
    readonly ISP?: string;
    readonly _dc?: { readonly language?: string };
    readonly ipV4?: string;
    readonly ipV6?: string;
  };
  readonly placeContext?: {
    readonly localTime?: string;
    readonly IPLocalTime?: string;
    readonly ianaTimezone?: string;
    readonly localTimezoneOffset?: number;
    readonly IPLocalTimezoneOffset?: number;
    readonly geo?: {
      readonly _id?: string;
      readonly _schema?: Xdm_schema;
      readonly countryCode?: string;
      readonly stateProvince?: string;
      readonly city?: string;
      readonly postalCode?: string;
      readonly dmaID?: number;
      readonly msaID?: number;
    };
    readonly POIinteraction?: {
      readonly POIDetail?: {
        readonly POIID?: string;
        readonly poiID?: string;
        readonly name?: string;
        readonly category?: string;
        readonly type?: string;
        readonly distanceToPOICenter?: number;
        readonly locatingType?: string;
        readonly beaconInteractionDetails?: XdmBeaconInteractionDetails;
        readonly geoInteractionDetails?: XdmGeoInteractionDetails;
        readonly metadata?: XdmMetadata;
      };
      readonly poiDetail?: XdmPoiDetail;
      readonly poiEntries?: XdmPageViews;
      readonly poiExits?: XdmPageViews;
    };
    readonly activePOIs?: readonly XdmPoiDetail[];
  };
  readonly userActivityRegion?: { readonly dataCenterLocation?: string; readonly captureTimestamp?: string };
  readonly implementationDetails?: XdmImplementationDetails;
  readonly consentStrings?: readonly {
    readonly consentStandard?: string;
    readonly consentStandardVersion?: string;
    readonly consentStringValue?: string;
    readonly gdprApplies?: boolean;
    readonly containsPersonalData?: boolean;
  }[];
}

type XdmPageViews = { readonly id?: string; readonly value?: number };

type XdmWebInteraction = {
  readonly type?: 'download' | 'exit' | 'other';
  readonly URL?: string;
  readonly name?: string;
  readonly region?: string;
  readonly linkClicks?: XdmPageViews;
};

type XdmWebReferrer = {
  readonly URL?: string;
  readonly type?: 'internal' | 'external' | 'search_engine' | 'typed_bookmarked' | 'email' | 'social' | 'usenet' | 'hard_drive' | 'nojs' | 'conversational_ai' | 'unknown';
};

type XdmShipping = {
  readonly shippingMethod?: string;
  readonly shippingAmount?: number;
  readonly currencyCode?: string;
  readonly shippingDestination?: 'home' | 'store';
  readonly shipDate?: string;
  readonly address?: XdmAddress;
  readonly trackingNumber?: number;
  readonly trackingURL?: string;
};

type XdmAddress = {
  readonly _id?: string;
  readonly _schema?: Xdm_schema;
  readonly countryCode?: string;
  readonly stateProvince?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly dmaID?: number;
  readonly msaID?: number;
  readonly repositoryCreatedBy?: string;
  readonly repositoryLastModifiedBy?: string;
  readonly createdByBatchID?: string;
  readonly modifiedByBatchID?: string;
  readonly _repo?: Xdm_repo;
  readonly primary?: boolean;
  readonly label?: string;
  readonly street1?: string;
  readonly street2?: string;
  readonly street3?: string;
  readonly street4?: string;
  readonly region?: string;
  readonly postOfficeBox?: string;
  readonly country?: string;
  readonly state?: string;
  readonly status?: string;
  readonly statusReason?: string;
  readonly lastVerifiedDate?: string;
};

type Xdm_schema = {
  readonly description?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly elevation?: number;
};

type Xdm_repo = {
  readonly createDate?: string;
  readonly modifyDate?: string;
  readonly discardDate?: string;
  readonly expires?: string;
  readonly lastPublishedTime?: string;
};

type XdmBilling = { readonly address?: XdmAddress };

type XdmEVars = object;

type XdmEvent1to100 = object;

type XdmEvent101to200 = object;

type XdmEvent201to300 = object;

type XdmEvent301to400 = object;

type XdmEvent401to500 = object;

type XdmEvent501to600 = object;

type XdmEvent601to700 = object;

type XdmEvent701to800 = object;

type XdmEvent801to900 = object;

type XdmEvent901to1000 = object;

type XdmDiscount = { readonly amount?: number; readonly currencyCode?: string; readonly conversionDate?: string };

type XdmSearch = {
  readonly searchEngine?: string;
  readonly searchEngineID?: string;
  readonly keywords?: string;
  readonly isPaid?: boolean;
  readonly pageDepth?: number;
  readonly slot?: string;
  readonly position?: number;
};

type XdmImplementationDetails = {
  readonly name?: string;
  readonly version?: string;
  readonly environment?: 'browser' | 'app' | 'server' | 'iot';
};

type XdmMediaCollection = {
  readonly playhead?: number;
  readonly sessionID?: string;
  readonly sessionDetails?: XdmSessionDetails;
  readonly advertisingDetails?: XdmAdvertisingDetails;
  readonly advertisingPodDetails?: XdmAdvertisingPodDetails;
  readonly chapterDetails?: XdmChapterDetails;
  readonly errorDetails?: XdmErrorDetails;
  readonly qoeDataDetails?: XdmQoeDataDetails;
  readonly statesStart?: readonly XdmStatesStart[];
  readonly statesEnd?: readonly XdmStatesStart[];
  readonly states?: readonly XdmStatesStart[];
  readonly customMetadata?: readonly { readonly name?: string; readonly value?: string }[];
};

type XdmSessionDetails = {
  readonly ID?: string;
  readonly name?: string;
  readonly friendlyName?: string;
  readonly length?: number;
  readonly contentType?: string;
  readonly playerName?: string;
  readonly channel?: string;
  readonly appVersion?: string;
  readonly show?: string;
  readonly season?: string;
  readonly episode?: string;
  readonly assetID?: string;
  readonly genre?: string;
  readonly genreList?: readonly string[];
  readonly firstAirDate?: string;
  readonly firstDigitalDate?: string;
  readonly rating?: string;
  readonly originator?: string;
  readonly network?: string;
  readonly showType?: string;
  readonly adLoad?: string;
  readonly mvpd?: string;
  readonly authorized?: string;
  readonly dayPart?: string;
  readonly feed?: string;
  readonly streamFormat?: string;
  readonly hasResume?: boolean;
  readonly streamType?: 'video' | 'audio';
  readonly artist?: string;
  readonly album?: string;
  readonly label?: string;
  readonly author?: string;
  readonly station?: string;
  readonly publisher?: string;
  readonly segment?: string;
  readonly isDownloaded?: boolean;
  readonly isFederated?: boolean;
  readonly isViewed?: boolean;
  readonly isPlayed?: boolean;
  readonly isCompleted?: boolean;
  readonly timePlayed?: number;
  readonly totalTimePlayed?: number;
  readonly scheduleTimePlayed?: number;
  readonly uniqueTimePlayed?: number;
  readonly averageMinuteAudience?: number;
  readonly adCount?: number;
  readonly chapterCount?: number;
  readonly hasProgress10?: boolean;
  readonly hasProgress25?: boolean;
  readonly hasProgress50?: boolean;
  readonly hasProgress75?: boolean;
  readonly hasProgress95?: boolean;
  readonly estimatedStreams?: number;
  readonly hasPauseImpactedStreams?: boolean;
  readonly pauseCount?: number;
  readonly pauseTime?: number;
  readonly hasSegmentView?: boolean;
  readonly secondsSinceLastCall?: number;
  readonly cdn?: string;
  readonly pev3?: 'video' | 'videoAd' | 'audio' | 'audioAd';
  readonly pccr?: boolean;
  readonly dataIngestionSource?: string;
};

type XdmAdvertisingDetails = {
  readonly friendlyName?: string;
  readonly name?: string;
  readonly length?: number;
  readonly podPosition?: number;
  readonly playerName?: string;
  readonly advertiser?: string;
  readonly campaignID?: string;
  readonly creativeID?: string;
  readonly siteID?: string;
  readonly creativeURL?: string;
  readonly placementID?: string;
  readonly isCompleted?: boolean;
  readonly isStarted?: boolean;
  readonly timePlayed?: number;
};

type XdmAdvertisingPodDetails = { readonly ID?: string; readonly friendlyName?: string; readonly index?: number; readonly offset?: number };

type XdmChapterDetails = {
  readonly friendlyName?: string;
  readonly length?: number;
  readonly offset?: number;
  readonly index?: number;
  readonly ID?: string;
  readonly isStarted?: boolean;
  readonly isCompleted?: boolean;
  readonly timePlayed?: number;
};

type XdmErrorDetails = { readonly name?: string; readonly source?: 'player' | 'external' };

type XdmQoeDataDetails = {
  readonly bitrateAverageBucket?: string;
  readonly bitrate?: number;
  readonly bitrateAverage?: number;
  readonly hasBitrateChangeImpactedStreams?: boolean;
  readonly bitrateChangeCount?: number;
  readonly hasDroppedFrameImpactedStreams?: boolean;
  readonly droppedFrames?: number;
  readonly isDroppedBeforeStart?: boolean;
  readonly framesPerSecond?: number;
  readonly timeToStart?: number;
  readonly hasBufferImpactedStreams?: boolean;
  readonly bufferCount?: number;
  readonly bufferTime?: number;
  readonly hasErrorImpactedStreams?: boolean;
  readonly errorCount?: number;
  readonly hasStallImpactedStreams?: boolean;
  readonly stallCount?: number;
  readonly stallTime?: number;
  readonly playerSdkErrors?: readonly string[];
  readonly externalErrors?: readonly string[];
  readonly mediaSdkErrors?: readonly string[];
};

type XdmStatesStart = { readonly name?: string; readonly isSet?: boolean; readonly count?: number; readonly time?: number };

type XdmBeaconInteractionDetails = {
  readonly proximityUUID?: string;
  readonly beaconMajor?: number;
  readonly beaconMinor?: number;
  readonly proximity?: 'immediate' | 'near' | 'far' | 'unknown';
};

type XdmGeoInteractionDetails = { readonly distanceToCenter?: number; readonly deviceGeoAccuracy?: number; readonly geoShape?: XdmGeoShape };

type XdmGeoShape = { readonly _id?: string; readonly _schema?: Xdm_schema33; readonly ceiling?: number };

type Xdm_schema33 = {
  readonly description?: string;
  readonly polygon?: readonly XdmPolygon[];
  readonly circle?: XdmCircle;
  readonly box?: readonly XdmPolygon[];
  readonly elevation?: number;
};

type XdmPolygon = { readonly _id?: string; readonly _schema?: Xdm_schema };

type XdmCircle = { readonly _id?: string; readonly _schema?: Xdm_schema36 };

type Xdm_schema36 = { readonly description?: string; readonly coordinates?: XdmPolygon; readonly radius?: number };

type XdmMetadata = { readonly list?: readonly { readonly key?: string; readonly value?: string }[] };

type XdmPoiDetail = {
  readonly POIID?: string;
  readonly poiID?: string;
  readonly name?: string;
  readonly category?: string;
  readonly type?: string;
  readonly distanceToPOICenter?: number;
  readonly locatingType?: string;
  readonly beaconInteractionDetails?: XdmBeaconInteractionDetails;
  readonly geoInteractionDetails?: XdmGeoInteractionDetails;
  readonly metadata?: XdmMetadata;
};
