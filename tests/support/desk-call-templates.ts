/** The calls of desk bookings at Eptura Engage as an administrator of the tests enters them. */
import type { BookingCalls } from '#domain/engage/booking-calls.ts'

export const deskKeys = { subscriptionKey: 'subscription-1', secret: 'hush-desks' }

/** As an administrator enters them. */
export const deskCalls: BookingCalls = {
  token: { method: 'POST', path: '/session', body: '{"key":"{{secret}}"}', pointer: '/token' },
  list: {
    method: 'GET',
    path: '/desk-bookings?from={{date}}&to={{nextDate}}&page={{page}}',
    body: '',
    items: '/result',
    id: '/bookingId',
    person: '/user/email',
    desk: '/resourceItemId',
    date: '/day',
    half: '/slot',
    morning: 'AM',
    afternoon: 'PM',
  },
  create: {
    method: 'POST',
    path: '/desk-bookings',
    body: '{"resourceItemId":"{{desk}}","day":"{{date}}","email":"{{email}}","note":"{{reference}}"}',
    id: '/bookingId',
  },
  cancel: { method: 'DELETE', path: '/desk-bookings/{{id}}', body: '' },
  desks: { method: 'GET', path: '/desks', body: '', items: '', id: '/id', name: '/name' },
}
