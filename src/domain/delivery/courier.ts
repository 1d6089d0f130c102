/** What a courier says at a kiosk: something was left there, or they wait for somebody of reception. Issue 17 §1. */
export const courierWays = ['LEFT', 'WAITING'] as const
export type CourierWay = (typeof courierWays)[number]
