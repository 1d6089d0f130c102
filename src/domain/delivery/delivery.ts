/** What reception takes in for somebody: what it is, where it lies, and how it stands. Reference §8, Deliveries; issue 17 §1. */

export const deliveryKinds = ['PARCEL', 'LETTER', 'PALLET', 'FOOD', 'FLOWERS', 'OTHER'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Held at reception; with its owner; back with the sender; gone. */
export const deliveryStates = ['RECEIVED', 'COLLECTED', 'RETURNED', 'LOST'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryActs = ['hand-over', 'return', 'lose', 'find'] as const
export type DeliveryAct = (typeof deliveryActs)[number]

/**
 * How it is proved that somebody has it: their collection code, their signature, a colleague who takes it along, a locker that they
 * opened, or reception, which knows them.
 */
export const handOverWays = ['CODE', 'SIGNATURE', 'COLLEAGUE', 'LOCKER', 'KNOWN'] as const
export type HandOverWay = (typeof handOverWays)[number]

/** In characters. */
export const deliveryLengths = {
  addressee: 200,
  carrier: 60,
  place: 60,
  trackingNumber: 60,
  note: 1_000,
} as const

/** Of one entry: more are told apart by nobody. */
export const maxPieces = 999

/** In digits. */
export const collectionCodeLength = 6

const after: Readonly<
  Record<DeliveryAct, { readonly from: DeliveryState; readonly to: DeliveryState }>
> = {
  'hand-over': { from: 'RECEIVED', to: 'COLLECTED' },
  return: { from: 'RECEIVED', to: 'RETURNED' },
  lose: { from: 'RECEIVED', to: 'LOST' },
  find: { from: 'LOST', to: 'RECEIVED' },
}

/** How a delivery stands after an act; null where its state forbids it. */
export function deliveryAfter(state: DeliveryState, act: DeliveryAct): DeliveryState | null {
  const { from, to } = after[act]
  return state === from ? to : null
}

/** What can be done with a delivery, in the order of `deliveryActs`. */
export function actsOnDelivery(state: DeliveryState): readonly DeliveryAct[] {
  return deliveryActs.filter((act) => deliveryAfter(state, act) !== null)
}
