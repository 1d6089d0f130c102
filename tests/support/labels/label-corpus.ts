/** The labels by which the reader of labels is judged. Reference F4: rotation, glare, two names, sender above, other scripts. */
import type { LabelTeam } from '#domain/delivery/label/label-directory.ts'
import type { PrintedLabel } from './draw-label.ts'

export interface CorpusPerson {
  readonly firstname: string
  readonly lastname: string
}

/** Who works in the house. */
export const corpusPeople: readonly CorpusPerson[] = [
  { firstname: 'Sofie', lastname: 'Peeters' },
  { firstname: 'Sofia', lastname: 'Pieters' },
  { firstname: 'Karim', lastname: 'El Amrani' },
  { firstname: 'Jan', lastname: 'van der Meer' },
  { firstname: 'Jürgen', lastname: 'Müller' },
  { firstname: 'Zoë', lastname: 'D’Haese' },
  { firstname: 'Edith', lastname: 'Itterbeek' },
  { firstname: 'Thomas', lastname: 'Verlinden' },
  { firstname: 'Tomas', lastname: 'Verlinden' },
  { firstname: 'Cornelia', lastname: 'Vermeulen' },
  { firstname: 'Łukasz', lastname: 'Wiśniewski' },
  { firstname: 'Γιώργος', lastname: 'Παπαδόπουλος' },
  { firstname: 'ليلى', lastname: 'حداد' },
  { firstname: '健司', lastname: '田中' },
]

export const corpusTeams: readonly (Omit<LabelTeam, 'personIds'> & {
  readonly members: readonly string[]
})[] = [{ name: 'IT', members: ['Edith Itterbeek'] }]

export interface CorpusLabel {
  readonly name: string
  readonly label: PrintedLabel
  /** Whose parcel it is, as `firstname lastname`; null for nobody of the house. */
  readonly recipient: string | null
  /** Nobody could say it by the label alone: only an offer is right. */
  readonly isAmbiguous?: boolean
}

const house = ['Acme Belgium NV', 'Wetstraat 16', '1000 Brussel']
const shop = ['FROM: Piet Onbekend', 'Webshop International Ltd', 'Industriepark 12', '9000 Gent']
const unmarked = ['Piet Onbekend', 'Webshop International Ltd', 'Industriepark 12', '9000 Gent']

function to(...names: readonly string[]): Pick<PrintedLabel, 'sender' | 'recipient'> {
  return { sender: shop, recipient: ['TO:', ...names, ...house] }
}

const sofie = 'Sofie Peeters'
const jan = 'Jan van der Meer'

export const corpus: readonly CorpusLabel[] = [
  { name: 'plain', label: to(sofie), recipient: sofie },
  {
    name: 'with a bar code of UPS',
    label: { ...to(jan), carrier: 'UPS Standard', code: '1Z5R89390357567127' },
    recipient: jan,
  },
  {
    name: 'with a bar code of bpost',
    label: { ...to('Karim El Amrani'), carrier: 'bpost', code: '323212345678901234567890' },
    recipient: 'Karim El Amrani',
  },
  { name: 'turned 7°', label: { ...to(sofie), look: { turn: 7 } }, recipient: sofie },
  { name: 'turned -12°', label: { ...to(jan), look: { turn: -12 } }, recipient: jan },
  {
    name: 'on its side',
    label: { ...to(sofie), code: 'RR123456785BE', look: { turn: 90 } },
    recipient: sofie,
  },
  {
    name: 'on its other side, without a code',
    label: { ...to(sofie), look: { turn: 270 } },
    recipient: sofie,
  },
  {
    name: 'upside down',
    label: { ...to('Karim El Amrani'), code: '8L01234567895', look: { turn: 180 } },
    recipient: 'Karim El Amrani',
  },
  {
    name: 'upside down, without a code',
    label: { ...to(jan), look: { turn: 180 } },
    recipient: jan,
  },
  { name: 'under glare', label: { ...to(sofie), look: { light: 'glare' } }, recipient: sofie },
  { name: 'half in shadow', label: { ...to(jan), look: { light: 'shadow' } }, recipient: jan },
  { name: 'in dim light', label: { ...to(sofie), look: { light: 'dim' } }, recipient: sofie },
  { name: 'a little blurred', label: { ...to(sofie), look: { blur: 1.5 } }, recipient: sofie },
  { name: 'blurred', label: { ...to(sofie), look: { blur: 2.6 } }, recipient: sofie },
  { name: 'very blurred', label: { ...to(jan), look: { blur: 5 } }, recipient: jan },
  { name: 'under foil', label: { ...to(sofie), look: { creases: true } }, recipient: sofie },
  { name: 'in small letters', label: { ...to(sofie), look: { size: 16 } }, recipient: sofie },
  { name: 'in tiny letters', label: { ...to(jan), look: { size: 11 } }, recipient: jan },
  {
    name: 'typewritten',
    label: { ...to('KARIM EL AMRANI'), look: { font: '"Courier New", monospace' } },
    recipient: 'Karim El Amrani',
  },
  {
    name: 'in a face with serifs',
    label: { ...to('VERMEULEN Cornelia'), look: { font: 'Georgia, serif' } },
    recipient: 'Cornelia Vermeulen',
  },
  { name: 'with an umlaut', label: to('Hr. Jürgen Müller'), recipient: 'Jürgen Müller' },
  { name: 'without the umlaut', label: to('Juergen Mueller'), recipient: 'Jürgen Müller' },
  { name: 'with an apostrophe', label: to('Zoë D’Haese'), recipient: 'Zoë D’Haese' },
  { name: 'Polish', label: to('Łukasz Wiśniewski'), recipient: 'Łukasz Wiśniewski' },
  { name: 'Greek', label: to('Γιώργος Παπαδόπουλος'), recipient: 'Γιώργος Παπαδόπουλος' },
  {
    name: 'Greek in Latin letters',
    label: to('Giorgos Papadopoulos'),
    recipient: 'Γιώργος Παπαδόπουλος',
  },
  {
    name: 'Arabic',
    label: { sender: shop, recipient: ['ليلى حداد', ...house], look: { size: 38 } },
    recipient: 'ليلى حداد',
  },
  { name: 'Arabic in Latin letters', label: to('Layla Haddad'), recipient: 'ليلى حداد' },
  { name: 'Japanese', label: to('田中健司 様'), recipient: '健司 田中' },
  { name: 'care of', label: to('Max Stranger', `c/o ${sofie}`), recipient: sofie },
  {
    name: 'for the attention of',
    label: { sender: shop, recipient: [...house, `t.a.v. ${jan}`] },
    recipient: jan,
  },
  {
    name: 'z.Hd.',
    label: {
      sender: shop,
      recipient: ['Acme Belgium NV', 'z.Hd. Frau Sofie Peeters', 'Wetstraat 16', '1000 Brussel'],
    },
    recipient: sofie,
  },
  {
    name: 'an unmarked sender above',
    label: { sender: unmarked, recipient: [sofie, ...house] },
    recipient: sofie,
  },
  {
    name: 'an unmarked sender below',
    label: { sender: unmarked, recipient: [jan, ...house], look: { layout: 'recipient first' } },
    recipient: jan,
  },
  {
    name: 'in two columns',
    label: {
      sender: ['FROM:', 'Piet Onbekend', 'Dorpsstraat 3'],
      recipient: ['TO:', sofie, ...house],
      look: { layout: 'columns', size: 22 },
    },
    recipient: sofie,
  },
  {
    name: 'a sender who works here too, above',
    label: {
      sender: ['Karim El Amrani', 'Dorpsstraat 3', '3000 Leuven'],
      recipient: [sofie, ...house],
    },
    recipient: sofie,
  },
  {
    name: 'a sender of that name, marked',
    label: {
      sender: ['FROM: Sofie Peeters', 'Dorpsstraat 3', '3000 Leuven'],
      recipient: ['TO: Reception', ...house],
    },
    recipient: null,
  },
  {
    name: 'a sender of that name in the other column',
    label: {
      sender: ['FROM:', sofie, 'Dorpsstraat 3'],
      recipient: ['TO:', 'Reception', ...house],
      look: { layout: 'columns', size: 22 },
    },
    recipient: null,
  },
  {
    name: 'two names',
    label: to('Sofie Peeters / Karim El Amrani'),
    recipient: sofie,
    isAmbiguous: true,
  },
  {
    name: 'two names, one below the other',
    label: to(jan, 'Karim El Amrani'),
    recipient: jan,
    isAmbiguous: true,
  },
  {
    name: 'a name that one letter makes another',
    label: to('Thomas Verlinden'),
    recipient: 'Thomas Verlinden',
  },
  {
    name: 'the same, blurred',
    label: { ...to('Tomas Verlinden'), look: { blur: 2 } },
    recipient: 'Tomas Verlinden',
  },
  { name: 'an initial', label: to('S. Peeters'), recipient: sofie, isAmbiguous: true },
  { name: 'a team', label: to('IT Department'), recipient: 'Edith Itterbeek', isAmbiguous: true },
  { name: 'the house alone', label: to(), recipient: null },
  { name: 'somebody else', label: to('Wim Vandenberghe'), recipient: null },
  { name: 'somebody else of that last name', label: to('Marleen Peeters'), recipient: null },
  { name: 'somebody else who begins like a team', label: to('Ditta Editz'), recipient: null },
  {
    name: 'in a street of that name',
    label: {
      sender: shop,
      recipient: ['TO: Reception', 'Jan van der Meerstraat 5', '1000 Brussel'],
    },
    recipient: null,
  },
  {
    name: 'a firm of that name',
    label: {
      sender: ['FROM: Sofie Peeters BV', 'Dorpsstraat 3'],
      recipient: ['TO: Goods in', ...house],
    },
    recipient: null,
  },
]
