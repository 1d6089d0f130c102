/** What a recipient may want done with something that they don't collect themselves. Issue 17 §1. */
export const deliveryWishes = ['DESK', 'COLLEAGUE', 'RETURN'] as const
export type DeliveryWish = (typeof deliveryWishes)[number]
