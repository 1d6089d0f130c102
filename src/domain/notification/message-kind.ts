/** The messages whose words a location may write itself, and what each of them may name. Issue 5 §3; reference §7, Notifications. */
export const mailKinds = [
  'invitation',
  'prepare',
  'changed',
  'pass',
  'permanent_pass',
  'reminder',
  'cancellation',
  'welcome',
  'thanks',
  'host_arrived',
  'deputy_arrived',
  'visitor_here',
  'visitor_left',
  'visitor_soon',
  'check_out_due',
  'comment',
  'parcel_received',
  'parcel_reminder',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Of what waits for somebody at reception. */
export const parcelTextKinds = ['text_parcel', 'text_parcel_reminder'] as const
export type ParcelTextKind = (typeof parcelTextKinds)[number]

/** A few words without a subject: text messages and what chats are told. */
export const shortKinds = [
  'text_reminder',
  'text_welcome',
  'text_here',
  'text_left',
  'text_soon',
  'text_comment',
  ...parcelTextKinds,
] as const
export type ShortKind = (typeof shortKinds)[number]
export type VisitTextKind = Exclude<ShortKind, ParcelTextKind>

export const messageKinds = [...mailKinds, ...shortKinds] as const
export type MessageKind = (typeof messageKinds)[number]

/** What stands within a sentence. */
export const messageWords = [
  'visitorFirstName',
  'visitorLastName',
  'visitorName',
  'visitorCompany',
  'hostName',
  'companyName',
  'address',
  'date',
  'time',
  'hours',
  'arrivalTime',
  'authorName',
  'recipientFirstName',
  'carrier',
  'place',
  'collectionCode',
  'link',
] as const
export type MessageWord = (typeof messageWords)[number]

/** What stands on a line of its own: a table, a quotation, a picture, buttons. `link` alone on a line is a button, too. */
export const messagePieces = ['details', 'message', 'code', 'answers', 'picture'] as const
export type MessagePiece = (typeof messagePieces)[number]
export type MessageVariable = MessageWord | MessagePiece

/** How a visit is spoken of in every message. */
const ofVisit = [
  'visitorFirstName',
  'visitorLastName',
  'visitorName',
  'visitorCompany',
  'hostName',
  'companyName',
  'date',
  'time',
] as const
/** Of somebody who comes on any day. */
const ofPerson = [
  'visitorFirstName',
  'visitorLastName',
  'visitorName',
  'visitorCompany',
  'companyName',
] as const
/** Of a delivery; the code is asked for. */
const ofParcel = ['recipientFirstName', 'companyName', 'carrier', 'place'] as const
const ofMail = [...ofVisit, 'address', 'details'] as const

/** In the order in which they are offered. What is required may not be missing from the text. */
type Rule = {
  readonly reader: 'visitor' | 'colleague'
  readonly variables: readonly MessageVariable[]
  readonly required: readonly MessageVariable[]
}

const toVisitor = (...required: readonly MessageVariable[]): Rule => ({
  reader: 'visitor',
  variables: [...ofMail, ...required],
  required,
})
const toColleague = (
  variables: readonly MessageVariable[],
  ...required: readonly MessageVariable[]
): Rule => ({ reader: 'colleague', variables: [...variables, ...required], required })

const rules: Readonly<Record<MessageKind, Rule>> = {
  invitation: toVisitor('message', 'link'),
  prepare: toVisitor('link'),
  changed: toVisitor('link'),
  pass: toVisitor('code', 'link'),
  permanent_pass: { reader: 'visitor', variables: [...ofPerson, 'code'], required: ['code'] },
  reminder: { ...toVisitor('link'), variables: [...ofMail, 'hours', 'link'] },
  cancellation: toVisitor(),
  welcome: toVisitor(),
  thanks: toVisitor('answers'),
  host_arrived: toColleague([...ofMail, 'arrivalTime'], 'answers'),
  deputy_arrived: toColleague([...ofMail, 'arrivalTime'], 'answers'),
  visitor_here: toColleague(ofMail, 'link'),
  visitor_left: toColleague(ofMail, 'link'),
  visitor_soon: toColleague(ofMail, 'link'),
  check_out_due: toColleague(ofMail, 'link'),
  comment: toColleague([...ofMail, 'authorName'], 'message', 'link'),
  parcel_received: toColleague([...ofParcel, 'details', 'link', 'picture'], 'collectionCode'),
  parcel_reminder: toColleague([...ofParcel, 'details', 'link', 'picture'], 'collectionCode'),
  text_reminder: { reader: 'visitor', variables: [...ofVisit, 'address'], required: [] },
  text_welcome: { reader: 'visitor', variables: [...ofVisit, 'address'], required: [] },
  text_here: { ...toColleague([...ofVisit, 'link']), required: [] },
  text_left: { ...toColleague([...ofVisit, 'link']), required: [] },
  text_soon: { ...toColleague([...ofVisit, 'link']), required: [] },
  text_comment: toColleague([...ofVisit, 'authorName'], 'link'),
  text_parcel: toColleague(ofParcel, 'collectionCode'),
  text_parcel_reminder: toColleague(ofParcel, 'collectionCode'),
}

export function ruleOf(kind: MessageKind): Rule {
  return rules[kind]
}

export function isShort(kind: MessageKind): kind is ShortKind {
  return shortKinds.some((one) => one === kind)
}

/** Whether it is about a delivery. */
export function isOfParcel(kind: MessageKind): boolean {
  return ruleOf(kind).required.includes('collectionCode')
}

export function isParcelText(kind: MessageKind): kind is ParcelTextKind {
  return parcelTextKinds.some((one) => one === kind)
}

/** Whether it stands on a line of its own, and never within a sentence or a subject. */
export function isPiece(name: MessageVariable): name is MessagePiece {
  return messagePieces.some((one) => one === name)
}
