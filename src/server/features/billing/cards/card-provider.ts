/** What Foyer asks of whoever collects cards. Another provider is another value of this type; nothing else knows Stripe. Issue 16 §4. */

import type { DisputeState } from '#domain/billing/cards/dispute.ts'

/** What is kept of a card: enough to know it again, and not to pay with it. */
export type Card = {
  /** As the provider calls it. */
  readonly methodId: string
  readonly brand: string
  readonly last4: string
  /** Until when it is valid. */
  readonly month: number
  readonly year: number
}

export type Bill = {
  readonly customerId: string
  readonly organisationId: string
  readonly invoiceId: string
  readonly attemptId: string
  /** Of the invoice. */
  readonly number: string
  /** In minor units of the currency (ISO 4217). */
  readonly amount: number
  readonly currency: string
}

/** A payment as it stands there now. Null elsewhere: it knows none of that id, or not of Foyer's. */
export type SeenPayment = {
  readonly paymentId: string
  readonly invoiceId: string
  readonly attemptId: string | null
  readonly amount: number
  readonly currency: string
  readonly state: 'PAID' | 'FAILED' | 'UNDER_WAY'
  /** Why the last try failed. */
  readonly fault: string | null
  /** So much went back, or is on its way. */
  readonly refunded: number
  /** Why giving it back failed. */
  readonly refundFault: string | null
  /** Null: its holder doesn't dispute it. */
  readonly dispute: SeenDispute | null
}

/** All disputes of a payment as one. */
export type SeenDispute = {
  readonly state: DisputeState
  /** The provider's word, of the latest. */
  readonly reason: string
  /** So much of it is disputed. */
  readonly amount: number
  /** `YYYY-MM-DD`: until when somebody can answer; null: nobody need, or can. */
  readonly dueOn: string | null
}

export type SeenCheckout = {
  readonly state: 'OPEN' | 'COMPLETE' | 'EXPIRED'
  /** While it is open. */
  readonly url: string | null
  readonly attemptId: string | null
  readonly customerId: string | null
  readonly paymentId: string | null
  /** The card that was entered. */
  readonly methodId: string | null
}

export type Page = { readonly id: string; readonly url: string }
export type Returns = { readonly done: string; readonly back: string }

/** What it told, as far as Foyer looks at it. */
export type ToldEvent = {
  readonly eventId: string
  /** Null: something that nobody asked it to tell. */
  readonly about: {
    readonly kind: 'PAYMENT' | 'CHECKOUT' | 'CUSTOMER' | 'METHOD'
    readonly id: string
  } | null
}

export type WebhookState = 'FOUND' | 'MISSING' | 'OFF' | 'INCOMPLETE'

/** Every call throws ProviderAway when no answer came, and ProviderRefused for an answer that refuses. */
export type CardProvider = {
  /** Whose key it is, and whether with real money: `acct_1:live`. */
  readonly account: string
  /** @returns its id */
  createCustomer(of: {
    readonly organisationId: string
    readonly name: string
    readonly email: string
  }): Promise<string>
  openCheckout(bill: Bill, returns: Returns): Promise<Page>
  /** To keep a card, and pay nothing. */
  openSetup(customerId: string, attemptId: string, returns: Returns): Promise<Page>
  openPortal(customerId: string, back: string): Promise<string>
  readCheckout(id: string): Promise<SeenCheckout | null>
  /** Nobody can pay there any more; one that is over stays as it is. */
  endCheckout(id: string): Promise<void>
  /** Charges the card that is kept; a repeat of the same attempt charges once. */
  charge(bill: Bill, methodId: string): Promise<Charged>
  readPayment(id: string): Promise<SeenPayment | null>
  /** From now on this is the customer's card. */
  keepCard(customerId: string, methodId: string): Promise<void>
  readCard(customerId: string): Promise<Card | null>
  /** Gives all of it back, once however often it is asked. */
  refund(paymentId: string): Promise<void>
  forgetCustomer(customerId: string): Promise<void>
}

export type Charged = {
  readonly state: 'PAID' | 'FAILED' | 'UNDER_WAY'
  /** Null where it made none. */
  readonly paymentId: string | null
  readonly fault: string | null
}

/** No answer came: whether it was done nobody knows. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'
}
/** It answered that it won't. `code` is the provider's, and holds no personal data. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
