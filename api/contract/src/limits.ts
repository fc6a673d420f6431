/** Limits that both sides of the API hold to. Weights in kg, sides in cm, durations in ms. */
export const LIMITS = {
  /** Heaviest package, from the specification's help answers. */
  packageWeight: 30,
  /** Largest box, longest side first; a package fits if its own sides, sorted, fit. */
  packageSides: [120, 80, 80],
  packagesPerQuote: 50,
  passwordLength: 6,
  staffPasswordLength: 12,
  /** Longest password that is hashed; the rest of the world's limit is bcrypt's, ours only stops abuse. */
  passwordLengthMost: 256,
  /** How long the link to a new password works, in ms. */
  passwordResetLifetime: 30 * 60_000,
  /** How long the link that confirms an e-mail address works, in ms. */
  emailConfirmationLifetime: 24 * 3_600_000,
  /** How long the link of an invitation works, in ms. */
  invitationLifetime: 72 * 3_600_000,
  /** How many links of one kind one account is mailed in an hour. */
  accountLinksPerHour: 3,
  /** How long a mailed code that adds an order to an account works, in ms. */
  linkCodeLifetime: 15 * 60_000,
  /** How many codes may be tried for one that was mailed. */
  linkCodeTries: 5,
  /** How many codes are mailed for one order in an hour. */
  linkCodesPerHour: 3,
  tokenMost: 128,
  /** Longest code of two-step sign-in: a recovery code with dashes. */
  secondFactorCode: 40,
  fullNameOfAccount: 2,
  fullName: 120,
  /** The provider's id of a courier. */
  courierId: 32,
  phone: 10,
  phoneMost: 32,
  addressLine: 200,
  courierInstructions: 200,
  city: 100,
  email: 254,
  /** An order number as a visitor types it. */
  orderNumberTyped: 32,
  ticketSubject: 200,
  ticketDescription: 5000,
  /** Files of one message of a ticket, each of at most `photoBytes`, and of one ticket. */
  messageFiles: 5,
  ticketFiles: 100,
  /** Files that one person who is not of the staff sends with messages in a day. */
  messageFilesPerDay: 40,
  /** The name that a file had where it was sent from. */
  fileName: 120,
  cannedReplyTitle: 60,
  cannedReply: 2000,
  /** As many as one list shows. */
  cannedReplies: 100,
  storeName: 120,
  areaName: 60,
  /** Areas that couriers visit on certain days: every quote looks through all. */
  serviceAreas: 300,
  rangesOfArea: 100,
  addressLabel: 60,
  savedAddresses: 100,
  /** Addresses of one's last orders that are offered to be kept. */
  addressOffers: 5,
  cardBrand: 32,
  savedPaymentMethods: 20,
  /** Letters of a town that is looked for. */
  townQuery: 2,
  addressQuery: 3,
  addressQueryMost: 200,
  searchQuery: 80,
  /** Towns or couriers that a list of orders is narrowed to at a time. */
  filterTexts: 10,
  savedViewName: 60,
  savedViewQuery: 2000,
  /** Views of the list of orders that one person keeps. */
  savedViews: 30,
  /** Those that all of the staff see together. */
  sharedViews: 50,
  /** The shortest that is searched for in everything. */
  staffSearchQuery: 2,
  /** Of each kind, as many as the search for everything finds. */
  staffSearchFound: 5,
  photoBytes: 5 * 1024 * 1024,
  signatureBytes: 512 * 1024,
  pictureName: 40,
  addressSuggestions: 5,
  addressDelay: 300,
  /** How long a visitor's quote may be ordered, in ms. */
  quoteLifetime: 24 * 3_600_000,
  /** How many orders one file of labels may have, and one that names its orders. */
  ordersOfLabels: 200,
  /** Orders of one change of many: of those that match a query, and of those that are named one by one. */
  bulkOrders: 20_000,
  bulkNamedOrders: 200,
  /** Of those that are given to a courier. */
  bulkAssignments: 500,
  /** Of those whose customers are written to, and what such a message says before it is filled in. */
  bulkMessages: 1000,
  messageSubject: 80,
  messageText: 1000,
  /** The most that one payment or refund may be, in rand. */
  payment: 10_000_000,
  /** The most that one discount or surcharge may be, in rand. */
  priceAdjustment: 10_000,
  paymentReference: 60,
  /** The least that can be paid by card online, in rand: PayFast takes no less. */
  cardPaymentLeast: 5,
  /** A bank statement: bytes and lines of a file, its account's number, and the text of a line. */
  statementBytes: 1024 * 1024,
  statementLines: 10_000,
  statementAccount: 34,
  statementText: 200,
  /** How many lines of statements are confirmed at once. */
  statementConfirmations: 200,
  /** How many orders one line of a statement pays. */
  bankLineParts: 20,
  /** How many orders are paid together: no more than one line of a statement is shared out over. */
  jointPaymentOrders: 20,
  /** A courier's name as the provider has it, and how many orders are counted at once. */
  courierName: 120,
  ordersOfCashUp: 200,
  /** How many proofs of payment an order takes. */
  paymentProofs: 5,
  paymentReason: 200,
  /** The number of an invoice or a credit note. */
  documentNumber: 20,
  /** Whom a tax invoice is for. */
  invoiceName: 120,
  invoiceAddress: 300,
  /** What a claim for a parcel says, and its pictures. */
  claimDescription: 2000,
  claimPictures: 5,
  /** Why the staff decided a claim as they did. */
  claimNote: 300,
  /** A neighbour's name and house number. */
  neighbour: 120,
  /** How often a receiver may choose again after one failed attempt. */
  receiverChoices: 5,
  /** Why an order was cancelled or changed. */
  changeReason: 200,
  /** What the staff note on an order or a customer among themselves, and how often on one. */
  note: 2000,
  notes: 200,
  /** The people to call at a customer, and what each of them does there, in words. */
  customerContacts: 30,
  contactRole: 80,
  /** Why a customer is blocked, and as many blocks of one as are shown. */
  blockWords: 500,
  blocksShown: 50,
  /** The months that one e-mail brings a customer statements of, and as many such e-mails as are listed. */
  statementsMailed: 12,
  statementMailsShown: 20,
  /** The most that any rate or fee may be, in rand. */
  rate: 100_000,
  /** The widest circle without a distance fee, in km. */
  freeRadius: 5000,
  /** What a card of zones may have, so that it can be read and edited. */
  zoneRates: {
    zones: 12,
    prices: 240,
    steps: 10,
    /** kg */
    step: 1500,
    ranges: 30,
    towns: 60,
    circles: 10,
    name: 40,
  },
  releaseNotes: 1000,
  teamName: 60,
  teamTokenDays: 366,
  /** How many front ends one token may name. */
  teamScopes: 20,
  /** The largest archive of a build, packed and unpacked, and how many files it may hold. */
  archiveBytes: 30 * 1024 * 1024,
  archiveBytesUnpacked: 120 * 1024 * 1024,
  archiveFiles: 2000,
  listPage: 50,
  listPageMost: 200,
} as const;

/** Input rules of the package form: weight in kg, sides in cm. */
export const PACKAGE_INPUT = {
  weight: { min: 0.1 },
  side: { min: 1 },
} as const;

/** The box South Africa fits in, mainland and islands near it; degrees. */
export const SOUTH_AFRICA_BOUNDS = {
  latitude: { min: -35, max: -22 },
  longitude: { min: 16, max: 33.1 },
} as const;

/** The package a new quote starts with. */
export const FIRST_PACKAGE = {
  type: 'medium_package',
  weight: 5,
  length: 30,
  width: 20,
  height: 15,
  isFragile: false,
  hasInsurance: false,
} as const;

/** The package that Add Package adds. */
export const ADDED_PACKAGE = { ...FIRST_PACKAGE, weight: 1 } as const;
