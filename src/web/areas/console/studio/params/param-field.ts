import type { MessageKey } from '#contract/messages/catalogue.ts'

/** One of several answers to a parameter. */
export type ParamChoice = {
  readonly value: string
  readonly label: MessageKey
}

/** A parameter as it is asked for: what it is called, and a sentence on what it changes and who notices. */
export type ParamField = {
  readonly name: string
  readonly label: MessageKey
  readonly hint?: MessageKey
} & (
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: readonly ParamChoice[] }
  /** A few of several, such as the days of a week. Their values are numbers unless they are names. */
  | {
      readonly kind: 'several'
      readonly choices: readonly ParamChoice[]
      readonly areNames?: true
    }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      /** Empty: null. */
      readonly mayBeEmpty?: true
    }
  /** Whole numbers with commas between. */
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number; readonly most: number }
  /** `HH:MM`; empty stands for `whenEmpty`. */
  | { readonly kind: 'time'; readonly whenEmpty: string }
  | { readonly kind: 'text'; readonly maxLength: number }
  /** Email addresses with anything between. */
  | { readonly kind: 'emails'; readonly most: number }
  /** One of the flows of the location, or none. */
  | { readonly kind: 'flow' }
  /** Somebody who works here, or nobody. */
  | { readonly kind: 'person' }
  /** Days of the calendar, `YYYY-MM-DD`. */
  | { readonly kind: 'days' }
  /** Which details are asked for, and which of them have to be given: `askedDetails` and `requiredDetails`. */
  | { readonly kind: 'details' }
)

/** What belongs together, under a heading. */
export type ParamGroup = {
  readonly title: MessageKey
  readonly fields: readonly ParamField[]
}

/** In the order in which visitors are asked. */
export const detailLabels = {
  firstname: 'visit_details_firstname',
  lastname: 'params_detail_lastname',
  companyName: 'visit_details_companyName',
  email: 'visit_details_email',
  mobile: 'visit_details_mobile',
  licensePlate: 'visit_details_licensePlate',
} as const satisfies Readonly<Record<string, MessageKey>>

export const detailNames = Object.keys(detailLabels)

/** The name under which a form asks for a detail. @param name of the parameter */
export function detailField(name: string, detail: string): string {
  return `${name}.${detail}`
}
