/** What the server hands to the renderer of the web app, and inlines for the browser to go on from. */
import type { z } from 'zod'
import type { assistantRequest, ownAssistants } from './integrations/ai-assistants.ts'
import type { bookingData } from './workplace/booking-data.ts'
import type { DeepReadonly } from './endpoint.ts'
import type { PartialCatalogue } from './messages/catalogue.ts'
import type { SignUpPurpose } from '#domain/account/sign-up.ts'
import type { PartnerState } from '#domain/partner/partner.ts'
import type { BillingNotice } from '#domain/billing/ending/billing-notice.ts'
import type { ConsoleLook } from '#domain/console/console-look.ts'
import type { VisitColumn } from '#domain/console/visit-column.ts'
import type { FlaggedFeature } from '#domain/feature-flag/feature-flag.ts'
import type { Module } from '#domain/location/module.ts'
import type { OrganisationRight } from '#domain/rights/organisation-right.ts'
import type { Right } from '#domain/rights/right.ts'
import type { openJoining } from './sign-ups/joining.ts'
import type { profile, session } from './people/me.ts'
import type { passkey } from './people/passkeys.ts'
import type { pass } from './arrivals/passes.ts'
import type { accountLink } from './people/sessions.ts'
import type { SignUpLocation } from './sign-ups/sign-ups.ts'
import type { configuration } from './settings/system.ts'
import type { twoStep } from './people/two-step.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { visitData } from './visits/visit-data.ts'
import type { visitList } from './visits/visit-lists.ts'
import type { staffVisit } from './visits/visits.ts'
import type { walkInData } from './arrivals/walk-ins.ts'

export type Configuration = DeepReadonly<z.output<typeof configuration>>
export type VisitData = DeepReadonly<z.output<typeof visitData>>
export type WalkInData = DeepReadonly<z.output<typeof walkInData>>
export type BookingData = DeepReadonly<z.output<typeof bookingData>>
export type Pass = DeepReadonly<z.output<typeof pass>>

/** What the pages of signing in begin with. */
export type SignInPage = {
  /** Where to go when it is done: a path of our own. */
  readonly next: string
  /** What the one-time link of the address is for; null without one, or when it does not count any more. */
  readonly link: DeepReadonly<z.output<typeof accountLink>> | null
  /** Whom a link lets join an organisation; `GONE`: it does not count any more; null without one. */
  readonly joining: DeepReadonly<z.output<typeof openJoining>> | 'GONE' | null
  /** Its token, so that a plain form can send it. */
  readonly linkToken: string
  /** What a form has just done: a mail is on its way, a location was joined, or a password was set. */
  readonly done: 'SENT' | 'JOINED' | 'CHANGED' | null
  /** Where browsers can be asked for passkeys; null where they cannot. */
  readonly passkeyOrigin: string | null
  /** The organisation's own way to sign in: the name on the button, and where it leads; null without one. */
  readonly singleSignOn: { readonly name: string; readonly path: string } | null
  /** Whether an organisation lets people join by themselves. */
  readonly offersJoining: boolean
  /** Whether anybody may open an organisation of their own. */
  readonly offersSignUp: boolean
  /** Whose page it is, where that is known; the logo as a path of this server. */
  readonly brand: { readonly name: string; readonly logo: string } | null
}

/** What the pages of signing up begin with. */
export type SignUpPage = {
  readonly screen: 'ADDRESS' | 'CONTINUE' | 'GONE' | 'CLOSED' | 'TERMS'
  /** Of the link; empty without one. */
  readonly token: string
  readonly email: string
  readonly location: DeepReadonly<SignUpLocation> | null
  readonly purpose: SignUpPurpose
  /** What the partner is called that started the trial; null without one. */
  readonly partner: string | null
  /** Those that count now; null where there are none. */
  readonly terms: {
    readonly version: number
    readonly language: string
    readonly text: string
  } | null
}

/** What the page of the own account begins with. */
export type AccountPage = {
  /** A bearer token; it ends within minutes and is made anew from the cookie. */
  readonly token: string
  readonly profile: DeepReadonly<z.output<typeof profile>>
  readonly sessions: DeepReadonly<z.output<typeof session>[]>
  readonly passkeys: DeepReadonly<z.output<typeof passkey>[]>
  readonly twoStep: DeepReadonly<z.output<typeof twoStep>>
  /** As in `SignInPage`. */
  readonly passkeyOrigin: string | null
  readonly aiAssistants: DeepReadonly<z.output<typeof ownAssistants>>
  /** What an AI assistant asks for that sent its person here; null for the account itself. */
  readonly connecting: Connecting | null
}

/** An AI assistant that asks to act for somebody. */
export type Connecting = {
  readonly request: DeepReadonly<z.output<typeof assistantRequest>>
  /** Null where nothing says who it is, or where it leads. */
  readonly assistant: {
    readonly name: string
    readonly host: string
    /** Where the browser goes on; null for a program on the same device. */
    readonly leadsTo: string | null
    readonly asksToChange: boolean
  } | null
}

/** What the pages of whoever runs the installation begin with (decision 0564). */
export type OperatorPage =
  | {
      readonly at: 'SIGN_IN'
      /** Where to go when it is done: a path of our own. */
      readonly next: string
      /** A password has just been chosen. */
      readonly isChosen: boolean
    }
  | {
      readonly at: 'LINK'
      /** Whose one-time link it is; null when it does not count any more. */
      readonly email: string | null
      readonly linkToken: string
    }
  | {
      readonly at: 'CONSOLE'
      /** A bearer token, as in `AccountPage`. */
      readonly token: string
      readonly operator: { readonly id: string; readonly email: string }
    }

export type StaffVisit = DeepReadonly<z.output<typeof staffVisit>>
export type VisitList = DeepReadonly<z.output<typeof visitList>>

/** A location where the account has a user, or that it administers. */
export type ConsoleLocation = {
  readonly companyId: string
  readonly name: string
  readonly timeZone: string
  readonly brandColour: string
  /** What the person may do there. */
  readonly rights: readonly Right[]
  /** And over the organisation. */
  readonly organisationRights: readonly OrganisationRight[]
  /** Whether they work there; else they only administer it. */
  readonly isUser: boolean
  /** The person administers the organisation, or some of its locations. */
  readonly isAdministrator?: true
  /** What is on there. */
  readonly modules: readonly Module[]
  /** Of what operators give to some locations alone, what this one has. */
  readonly features: readonly FlaggedFeature[]
  /** The location of the page isn't set up yet, and this person may do it. */
  readonly isSettingUp?: true
  /** Of the page's location, for those who choose the plan and pay, where somebody sells: what there is to do about it. */
  readonly billing?: { readonly notice: BillingNotice | null }
  /** Of the page's location, for those who administer all of an organisation that is a partner or asks to be one. */
  readonly partner?: { readonly state: PartnerState; readonly reason: string | null }
}

/** Who is signed in. */
export type ConsolePerson = {
  /** Null for an administrator who is no user of the location. */
  readonly userId: string | null
  /** By which the account signs in. */
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: string
  /** Where it lies on this server. */
  readonly picture: string | null
}

/** What the console begins with (issue 5). */
export type ConsolePage = {
  /** A bearer token for the location that is shown, as in `AccountPage`. */
  readonly token: string
  readonly profile: ConsolePerson
  readonly location: ConsoleLocation
  /** The first of theirs, that one included. */
  readonly locations: readonly ConsoleLocation[]
  /** There are others, which `me.locations` names. */
  readonly hasMoreLocations?: true
  /** Present for an operator who works here as support (decision 0571): by which visit (`SU-…`), and whether they may change nothing. */
  readonly support?: { readonly id: string; readonly onlyLooks: boolean }
  /** What they may do at each location that they administer; nothing for who administers none. */
  readonly rightsAbove: readonly Right[]
  /** What the address asked for (`readConsoleView`). */
  readonly query: Readonly<Record<string, string>>
  /** What the log shows of a visit to this person here (`visit-column.ts`). */
  readonly columns: readonly VisitColumn[]
  /** How this browser wants the console to look. */
  readonly look: ConsoleLook
  /** What visitors come as there. */
  readonly visitorTypes: VisitorTypes
  /** The first page of the list that the address asks for; null on screens without one. */
  readonly visits: VisitList | null
}

/** An error or a notice that fills the page (Spec §3 Error state). */
export type PageError = {
  readonly type: 'error' | 'info'
  /** The parameter of /error/{error}: app-disabled, already-checked-in, past, or a code of the catalogue. */
  readonly code: string
  readonly message: string
  readonly hostEmail: string | null
}

/** A form that was sent before the script ran and did not pass: what was typed, and what is wrong by field. */
export type SentForm = {
  readonly values: Readonly<Record<string, string>>
  /** Field name → message key. */
  readonly errors: Readonly<Record<string, string>>
}

/** Everything that decides the first screen. The same value renders on the server and hydrates in the browser. */
export type PageState = {
  /** Path without query, for example `/visit` or `/error/past`. */
  readonly path: string
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The texts that the public areas need; the rest stays on the server. */
  readonly catalogue: PartialCatalogue
  readonly configuration: Configuration
  /** The link's token, so that plain forms can send it; null without one. */
  readonly token: string | null
  readonly visitData: VisitData | null
  /** What the walk-in area begins with; null in every other area. */
  readonly walkIn: WalkInData | null
  /** Null but for the pages of signing in. */
  readonly signIn: SignInPage | null
  /** Null but for the pages of signing up. */
  readonly signUp: SignUpPage | null
  /** Null but for the own account. */
  readonly account: AccountPage | null
  /** What the booking area begins with; null in every other area. */
  readonly booking: BookingData | null
  /** What the console begins with; null in every other area. */
  readonly console: ConsolePage | null
  /** Null but for whoever runs the installation. */
  readonly operator: OperatorPage | null
  /** Present when the first screen is the pass. */
  readonly pass: Pass | null
  readonly sentForm: SentForm | null
  readonly error: PageError | null
  /** Where a plain form has just led, when the data alone does not say it (a message that was read); else null. */
  readonly at: { readonly step: string; readonly screenId: string | null } | null
  /** Now, ISO 8601: the same instant on both sides, so that both render the same. */
  readonly now: string
  /** The dates and numbers of the first screen as the server wrote them, so that the browser need not. */
  readonly written?: Readonly<Record<string, string>>
}

/** What `entry-server.tsx` answers. */
export type RenderedPage = {
  readonly title: string
  readonly html: string
  readonly written: NonNullable<PageState['written']>
}

/** A screen of the console, which is a page of its own. */
export type PageScreen = {
  readonly path: string
  /** The areas of its texts, besides the console's own. */
  readonly texts: readonly string[]
  /** Its code, as the manifest of the build names it: its style comes with it. */
  readonly source: string
}

/** An area of the web app. */
export type PageArea = {
  /** The first part of the paths of its pages. */
  readonly path: string
  /** Where its code lies: its file in the build has this name. */
  readonly folder: string
}

/** The module that the web build makes for the server. */
export type PageRenderer = {
  readonly render: (state: PageState) => RenderedPage
  readonly areas: readonly PageArea[]
  readonly screens: readonly PageScreen[]
}
