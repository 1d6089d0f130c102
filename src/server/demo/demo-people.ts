/** Who works at the demo company and who comes to see them today, in every state a visit can be in. */

export const demoHosts = [
  {
    firstname: 'Sofie',
    lastname: 'Peeters',
    email: 'sofie.peeters@aurora.example',
    language: 'nl',
  },
  {
    firstname: 'Karim',
    lastname: 'El Amrani',
    email: 'karim.elamrani@aurora.example',
    language: 'fr',
  },
  {
    firstname: 'Grace',
    lastname: 'Okonkwo',
    email: 'grace.okonkwo@aurora.example',
    language: 'en',
  },
] as const

/** How far a demo visitor has come. */
export type DemoState =
  | 'invited'
  | 'begun'
  | 'registered'
  | 'ready'
  | 'on-site'
  | 'checked-in'
  | 'checked-out'
  | 'denied'
  | 'in-review'

export type DemoVisitor = {
  readonly state: DemoState
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly mobile?: string
  readonly language: string
  readonly title: string
  /** Index into demoHosts. */
  readonly host: 0 | 1 | 2
  /** The location's wall clock, `HH:MM`. */
  readonly from: string
  readonly to: string
  /** Days from today. */
  readonly day?: number
}

export const demoVisitors: readonly DemoVisitor[] = [
  {
    state: 'invited',
    firstname: 'Amélie',
    lastname: 'Dubois',
    companyName: 'Atelier Lumière',
    email: 'amelie.dubois@visitor.example',
    mobile: '+32470123456',
    language: 'fr',
    title: 'Design review',
    host: 0,
    from: '14:00',
    to: '15:30',
  },
  {
    state: 'invited',
    firstname: 'Nour',
    lastname: 'Haddad',
    companyName: 'شركة الأفق',
    email: 'nour.haddad@visitor.example',
    language: 'ar',
    title: 'Partner meeting',
    host: 1,
    from: '15:00',
    to: '16:00',
  },
  {
    state: 'invited',
    firstname: 'Emma',
    lastname: 'Clarke',
    companyName: 'Northwind',
    email: 'emma.clarke@visitor.example',
    language: 'en',
    title: 'Quarterly planning',
    host: 2,
    from: '16:00',
    to: '17:00',
  },
  {
    state: 'begun',
    firstname: '健司',
    lastname: '田中',
    companyName: 'みらい設計株式会社',
    email: 'kenji.tanaka@visitor.example',
    language: 'ja',
    title: 'Prototype demonstration',
    host: 2,
    from: '13:00',
    to: '14:30',
  },
  {
    state: 'registered',
    firstname: 'Zoë',
    lastname: 'van der Meer-Oosterhuis',
    companyName: 'Rijn & Maas Ingenieurs',
    email: 'zoe@visitor.example',
    mobile: '+31612345678',
    language: 'nl',
    title: 'Site survey',
    host: 0,
    from: '11:00',
    to: '12:00',
  },
  {
    state: 'ready',
    firstname: 'Łukasz',
    lastname: 'Wiśniewski',
    companyName: 'Biuro Wiśniewski',
    email: 'lukasz@visitor.example',
    language: 'pl',
    title: 'Contract signing',
    host: 1,
    from: '10:30',
    to: '11:30',
  },
  {
    state: 'on-site',
    firstname: 'Priya',
    lastname: 'Raman',
    companyName: 'Banyan Systems',
    email: 'priya.raman@visitor.example',
    language: 'en',
    title: 'Integration workshop',
    host: 2,
    from: '09:30',
    to: '12:30',
  },
  {
    state: 'checked-in',
    firstname: 'Joaquín',
    lastname: 'Fernández de la Torre y Villanueva-Montesinos',
    companyName: 'Consultora Ibérica de Arquitectura Sostenible',
    email: 'joaquin@visitor.example',
    language: 'es',
    title: 'Energy audit',
    host: 1,
    from: '09:00',
    to: '17:00',
  },
  {
    state: 'checked-out',
    firstname: 'Hans',
    lastname: 'Müller',
    companyName: 'Müller Aufzüge GmbH',
    email: 'hans.mueller@visitor.example',
    language: 'de',
    title: 'Lift inspection',
    host: 0,
    from: '08:00',
    to: '09:00',
  },
  {
    state: 'denied',
    firstname: 'Oliver',
    lastname: 'Brandt',
    companyName: 'Brandt Logistik',
    email: 'oliver.brandt@visitor.example',
    language: 'de',
    title: 'Supplier meeting',
    host: 0,
    from: '13:30',
    to: '14:00',
  },
  {
    state: 'invited',
    firstname: 'Siobhán',
    lastname: 'Ní Dhomhnaill',
    companyName: 'Cork Harbour Pilots',
    email: 'siobhan@visitor.example',
    language: 'en',
    title: 'Harbour survey',
    host: 1,
    from: '11:00',
    to: '12:00',
    day: -2,
  },
  {
    state: 'invited',
    firstname: 'Mei',
    lastname: 'Lin',
    companyName: 'Lin & Co.',
    email: 'mei.lin@visitor.example',
    language: 'en',
    title: 'Kick-off',
    host: 2,
    from: '10:00',
    to: '11:00',
    day: 1,
  },
  {
    state: 'invited',
    firstname: 'Aïssatou',
    lastname: 'Diallo',
    companyName: 'Teranga Conseil',
    email: 'aissatou@visitor.example',
    language: 'fr',
    title: 'Job interview',
    host: 1,
    from: '09:30',
    to: '10:30',
    day: 3,
  },
]

/** Next door somebody is expected, too. */
export const studioVisitors: readonly DemoVisitor[] = [
  {
    state: 'invited',
    firstname: 'Freya',
    lastname: 'Lindqvist',
    companyName: 'Lindqvist Ljud',
    email: 'freya.lindqvist@visitor.example',
    language: 'en',
    title: 'Sound check',
    host: 2,
    from: '13:00',
    to: '15:00',
  },
]

/** The location in New York is small: one who is expected, one who waits for an approval. */
export const newYorkVisitors: readonly DemoVisitor[] = [
  {
    state: 'invited',
    firstname: 'Sam',
    lastname: 'Rivera',
    companyName: 'Rivera Studio',
    email: 'sam.rivera@visitor.example',
    language: 'en',
    title: 'Showroom tour',
    host: 2,
    from: '14:00',
    to: '15:00',
  },
  {
    state: 'in-review',
    firstname: 'Dana',
    lastname: 'Kowalski',
    companyName: 'Metro Cable',
    email: 'dana@visitor.example',
    language: 'en',
    title: 'Cabling',
    host: 2,
    from: '10:00',
    to: '12:00',
  },
]
