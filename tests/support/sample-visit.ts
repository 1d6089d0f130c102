/** A visit as its screens get it, and the page around it, for tests that need no server. */
import type { PageState, VisitData } from '#contract/page.ts'

export type VisitSample = {
  readonly visit?: Partial<VisitData['visit']>
  readonly params?: Partial<VisitData['params']>
  /** By custom field; the type of each field is that of its screen. */
  readonly answers?: Readonly<Record<string, string>>
  readonly answered?: readonly string[]
  readonly screens?: NonNullable<VisitData['flow']>['screens']
  readonly agreements?: VisitData['agreements']
  readonly signatures?: VisitData['signatures']
  readonly today?: string
}

type FlowScreen = NonNullable<VisitData['flow']>['screens'][number]

/** A mandatory question named after its screen; `when` maps an answer to where it leads. */
export function ask(
  id: string,
  type: 'QUESTION' | 'TEXT',
  next: string,
  when: Readonly<Record<string, string>> = {},
): FlowScreen {
  const field = { name: id, label: id, type, values: [], valueLabels: [], defaultValue: null }
  return {
    id,
    isNew: false,
    mandatory: true,
    element: { type: 'FIELD', field },
    defaultTransition: { next },
    customTransitions: Object.entries(when).map(([value, to]) => ({ values: [value], next: to })),
  }
}

export function tell(id: string, next: string): FlowScreen {
  return {
    id,
    isNew: false,
    mandatory: false,
    element: { type: 'MESSAGE', title: id, content: id },
    defaultTransition: { next },
    customTransitions: [],
  }
}

/** An agreement for everybody, unless conditions say otherwise. */
export function offer(
  id: `AG-${string}`,
  parts: Partial<VisitData['agreements'][number]> = {},
): VisitData['agreements'][number] {
  return {
    id,
    version: 1,
    kind: 'AGREEMENT',
    name: id,
    conditions: [],
    texts: [{ language: 'en', content: id }],
    validityDays: null,
    ...parts,
  }
}

/** Signed at this visit, unless the parts say otherwise. */
export function signed(
  agreementId: `AG-${string}`,
  parts: Partial<VisitData['signatures'][number]> = {},
): VisitData['signatures'][number] {
  return {
    id: 'SG-1',
    agreementId,
    agreementVersion: 1,
    language: 'en',
    method: 'HAND',
    signedAt: '2026-11-21T08:00:00.000Z',
    validUntil: null,
    ofThisVisit: true,
    ...parts,
  }
}

/** The day of the visit, before anything was done. */
export function sampleVisit(sample: VisitSample = {}): VisitData {
  const screens = sample.screens ?? []
  const types = new Map(
    screens.flatMap(({ element }) =>
      element.type === 'FIELD' ? [[element.field.name, element.field.type] as const] : [],
    ),
  )
  return {
    company: {
      id: 'CO-1',
      name: 'Aurora Works',
      logo128: null,
      default: '',
      allowedOnLocation: true,
      timeZone: 'Europe/Brussels',
      address: 'Kade 1, Antwerp',
      latitude: '',
      longitude: '',
      phone: '',
      brandColour: '#0b6e4f',
    },
    visit: {
      id: '2026-11-21/M-1/V-1',
      title: 'Planning',
      visitor: {
        id: 'V-1',
        firstname: 'Vera',
        lastname: 'Visitor',
        companyName: '',
        email: 'vera@visitor.example',
        mobile: '',
        licensePlate: '',
        language: 'en',
        frequent: false,
        customFields: Object.entries(sample.answers ?? {}).map(([id, value]) => ({ id, value })),
        idScan: null,
      },
      company: { name: 'Aurora Works', logo128: null },
      host: { id: 'US-1', firstname: 'Hanne', lastname: 'Host', email: null },
      startAt: '2026-11-21T09:00:00.000Z',
      endAt: '2026-11-21T10:00:00.000Z',
      status: 'EXPECTED',
      statusId: 1,
      visitorType: '',
      channel: 'INVITED',
      typedHostName: '',
      detailsConfirmed: false,
      registration: 'NONE',
      flowWaived: false,
      preCheckedInAt: null,
      onSiteAt: null,
      arrivedAt: null,
      leftAt: null,
      arrival: null,
      denial: null,
      ...sample.visit,
    },
    visitDate: '2026-11-21',
    today: sample.today ?? '2026-11-21',
    params: {
      flowRequired: screens.length > 0,
      signInAdvance: true,
      signatureMode: 'HAND',
      offerCopyOfAgreement: true,
      statusAfterCheckIn: 'CHECKED_IN',
      selfCheckIn: 'OFF',
      mayStartAgain: true,
      askedDetails: ['email'],
      requiredDetails: [],
      ...sample.params,
    },
    answered: sample.answered ?? Object.keys(sample.answers ?? {}),
    answeredBefore: [],
    customFields: [...types].map(([id, type]) => ({ id, type, resetAtEveryVisit: true })),
    flow:
      screens.length === 0 ? null : { id: 'FL-1', firstScreenId: screens[0]?.id ?? null, screens },
    agreements: sample.agreements ?? [],
    signatures: sample.signatures ?? [],
    currentDate: 'November 21, 2026',
    language: 'en',
    languages: [{ code: 'en', name: 'English', displayName: 'English' }],
    texts: {},
  }
}

/** The page that brings a visit, without a form sent before. */
export function samplePage(visitData: VisitData | null, parts: Partial<PageState> = {}): PageState {
  return {
    path: '/visit',
    language: 'en',
    direction: 'ltr',
    catalogue: {},
    configuration: {
      apiBaseUrl: '',
      analytics: { enabled: false, debug: false, trackingId: '' },
      usageStats: { enabled: false, debug: false, url: '' },
      showScriptErrors: false,
      demo: false,
    },
    token: null,
    visitData,
    walkIn: null,
    signIn: null,
    signUp: null,
    account: null,
    booking: null,
    console: null,
    operator: null,
    pass: null,
    sentForm: null,
    error: null,
    at: null,
    now: '2026-11-21T08:30:00.000Z',
    ...parts,
  }
}
