/** Of what a meeting can tell colleagues beside its host, by the name of the list that names them. Reference §9, Meeting body. */
export const recipientLists = {
  checkinNotificationUsers: 'CHECK_IN',
  checkoutNotificationUsers: 'CHECK_OUT',
  reminderNotificationUsers: 'REMINDER',
} as const
export type RecipientList = keyof typeof recipientLists
export type MeetingNotice = (typeof recipientLists)[RecipientList]

export const recipientListNames = Object.keys(recipientLists) as readonly RecipientList[] // its own keys

/** So many colleagues a list may name. */
export const maxRecipients = 20
