import type { VisitData } from '#contract/page.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { FieldAnswer, FieldAnswers } from '#domain/flow/flow.ts'
import { emptyFlowState } from '#domain/flow/start-flow.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import type { Visit } from '#web/registration/first/use-visit.ts'
import type { AgreementField } from '../agreement-queries.ts'

type Sample = {
  readonly agreement: Agreement
  readonly language: string
  readonly content: string
  readonly locationName: string
  readonly timeZone: string
  readonly signatureMode: VisitData['params']['signatureMode']
  readonly offersCopy: boolean
  /** The answers of the made-up visitor. */
  readonly answers: FieldAnswers
  /** The location's date. */
  readonly today: string
}

/** A visit of somebody who is made up, at the step where the agreement is signed. Nothing of it reaches the server. */
export function sampleVisit(sample: Sample): Visit {
  const { agreement, language, content } = sample
  const data = sampleData(sample)
  return {
    state: {
      data,
      pass: null,
      flow: { ...emptyFlowState, fields: sample.answers, isLoaded: true },
      answered: [],
      skipped: [],
      begun: true,
      revisited: null,
      trail: [],
      move: undefined,
      wasApproved: false,
      history: [],
    },
    standing: {
      phase: 'today',
      progress: { steps: ['agreement'], current: 'agreement', readyToComplete: false },
      current: 'agreement',
      selected: { agreement, language, content },
      agreement: 'TO_SIGN',
      earlier: null,
    },
    current: 'agreement',
    params: { companyId: data.company.id, date: sample.today, meetingId: 'M-1', visitorId: 'V-1' },
    // Signing is tried out: whatever is sent is taken, and goes nowhere.
    call: (() => Promise.resolve({ token: '', id: 'SG-1', validUntil: null })) as never,
    keep: () => Promise.resolve(),
    tell: () => undefined,
    dispatch: () => undefined,
    advance: () => Promise.resolve(),
    read: () => Promise.resolve(),
    goBack: undefined,
    startAgain: undefined,
    change: undefined,
  }
}

function sampleData(sample: Sample): VisitData {
  const { language, locationName, today, timeZone } = sample
  const company = { id: 'CO-1', name: locationName, logo128: null } as const
  return {
    company: {
      ...company,
      default: '',
      allowedOnLocation: true,
      timeZone,
      address: '',
      latitude: '',
      longitude: '',
      phone: '',
      brandColour: '',
    },
    visit: {
      id: `${today}/M-1/V-1`,
      title: '',
      visitor: {
        id: 'V-1',
        firstname: 'Vera',
        lastname: 'Visser',
        companyName: 'Noordster',
        email: 'vera.visser@example.org',
        mobile: '',
        licensePlate: '',
        language,
        frequent: false,
        customFields: [],
        idScan: null,
      },
      company,
      host: { id: 'US-1', firstname: 'Hanne', lastname: 'Hofman', email: null },
      startAt: `${today}T09:00:00.000Z`,
      endAt: `${today}T10:00:00.000Z`,
      status: 'EXPECTED',
      statusId: 1,
      visitorType: '',
      channel: 'INVITED',
      typedHostName: '',
      detailsConfirmed: true,
      registration: 'NONE',
      flowWaived: false,
      preCheckedInAt: null,
      onSiteAt: null,
      arrivedAt: null,
      leftAt: null,
      arrival: null,
      denial: null,
    },
    visitDate: today,
    today,
    params: {
      flowRequired: false,
      signInAdvance: true,
      signatureMode: sample.signatureMode,
      offerCopyOfAgreement: sample.offersCopy,
      statusAfterCheckIn: 'CHECKED_IN',
      selfCheckIn: 'OFF',
      mayStartAgain: true,
      askedDetails: [],
      requiredDetails: [],
    },
    answered: [],
    answeredBefore: [],
    customFields: [],
    flow: null,
    agreements: [],
    signatures: [],
    currentDate: dateInWords(today, language),
    language,
    languages: [],
    texts: {},
  }
}

/** An answer to each question, so that every placeholder is filled. */
export function sampleAnswers(
  fields: readonly AgreementField[],
  language: string,
  today: string,
): FieldAnswers {
  return Object.fromEntries(fields.map((field) => [field.id, sampleAnswer(field, language, today)]))
}

function sampleAnswer(
  { type, values, label, translations }: AgreementField,
  language: string,
  today: string,
): FieldAnswer | null {
  const own = translations[language]
  switch (type) {
    case 'QUESTION':
      return { type: 'BOOLEAN', value: true }
    case 'DATE':
      return { type: 'DATE', value: today }
    case 'LIST':
      return { type: 'STRING', value: own?.valueLabels[0] || (values[0] ?? '') }
    case 'TEXT':
      return { type: 'STRING', value: own?.label || label }
    case 'FILE':
      return null
  }
}
