/** Words that stand on labels beside names, folded as names are. Reference F4; issue 17 §1. */

import { nameWords } from '../../name/fold-name.ts'

/** Whose address the lines behind such a word are. */
export type LineRole = 'RECIPIENT' | 'ATTENTION' | 'SENDER'

type Marker = {
  readonly role: LineRole
  /** The words, folded, in their order. */
  readonly words: readonly string[]
  /** Short words that are also words of a sentence or parts of names count only with a colon behind them, or alone on their line. */
  readonly needsColon: boolean
}

const plain: Readonly<Record<LineRole, string>> = {
  RECIPIENT:
    'ship to, shipped to, deliver to, delivery address, delivery to, delivered to, recipient, consignee, addressee, receiver, ' +
    'empfanger, empfaenger, empfangerin, lieferadresse, lieferanschrift, zustellung an, destinataire, adresse de livraison, ' +
    'livrer a, geadresseerde, ontvanger, afleveradres, leveringsadres, destinatario, indirizzo di consegna, direccion de entrega, ' +
    'entregar a, odbiorca, mottagare, modtager, mottaker, vastaanottaja, παραληπτης, polouchatel, получатель, お届け先, 受取人, 收件人, المرسل اليه, נמען',
  ATTENTION:
    'attn, attention, for the attention of, fao, care of, c o, zhd, z hd, z hdn, z h, zu handen, zu handen von, tav, t a v, ' +
    'ter attentie van, a lattention de, lattention de, a la atencion de, a la atencion, allattenzione di, alla cortese attenzione di',
  SENDER:
    'from, ship from, shipped from, shipper, sender, return address, return to, returns to, if undelivered return to, ' +
    'absender, absenderin, ruckgabe an, rucksendung an, expediteur, expeditrice, retour a, retourner a, afzender, retouradres, ' +
    'retour aan, mittente, remitente, remite, nadawca, avsandare, afsender, avsender, lahettaja, αποστολεας, отправитель, ' +
    'ご依頼主, 差出人, 寄件人, المرسل, שולח',
}

const withColon: Readonly<Record<LineRole, string>> = {
  RECIPIENT:
    'to, an, a, aan, voor, pour, per, para, fur, fuer, for, delivery, 宛先, 宛, do, til, till',
  ATTENTION: 'att, c a, a a, k a',
  SENDER: 'by, abs, von, exp, de, van, afz, da, od, fran, fra, returns, return',
}

/** By their first word, those of more words first. */
const markers: ReadonlyMap<string, readonly Marker[]> = Map.groupBy(
  [...read(plain, false), ...read(withColon, true)].toSorted(
    (a, b) => b.words.length - a.words.length,
  ),
  ({ words: [first = ''] }) => first,
)

/** What begins with that folded word, the longest first. */
export function markersFrom(word: string): readonly Marker[] {
  return markers.get(word) ?? []
}

function read(lists: Readonly<Record<LineRole, string>>, needsColon: boolean): readonly Marker[] {
  return (['RECIPIENT', 'ATTENTION', 'SENDER'] as const).flatMap((role) =>
    lists[role].split(', ').map((text) => ({ role, words: nameWords(text), needsColon })),
  )
}

const words = (text: string): ReadonlySet<string> => new Set(nameWords(text))

/** Stand directly before or behind a name and are none. */
export const titles = words(
  'mr mrs ms miss mx madam sir dr prof professor doctor ing ir drs mag dipl eng phd md mba msc bsc ' +
    'herr herrn frau hr fr fraulein familie monsieur madame mme mlle messieurs mevrouw mevr mw dhr heer de heer juffrouw ' +
    'sig sigra signor signora dott dottssa egr gent sr sra srta senor senora don dona exmo pan pani hra herra rouva ' +
    '様 殿 さん 先生 先生 小姐 女士 السيد السيدة الاستاذ مر מר גב',
)

/** Say where in the house. Stand beside names too. */
export const places = words(
  'floor etage stock verdieping piso room zimmer raum bureau office kantoor dept department abteilung abt service dienst ' +
    'afdeling departement reception empfang receptie accueil desk building gebaude batiment gebouw personal privat prive vertraulich',
)

/** Behind a name they make it a firm's. */
export const legalForms = words(
  'bv nv bvba vof cv cvba gmbh ag kg ohg ug gbr ev se sa srl sprl sarl sas sasu snc scs asbl vzw ltd limited llc llp plc ' +
    'inc corp corporation co company spa srls sl slu oy oyj ab as aps kft zrt sro doo ooo pte pty sp zoo 株式会社 有限会社 有限公司',
)

/** With a house number on the line: somebody whose name a street has. */
export const streets =
  /(?:^| )(?:rue|avenue|av|ave|boulevard|bd|place|chemin|quai|impasse|square|via|viale|piazza|corso|calle|avenida|plaza|rua|street|st|road|rd|lane|drive|court|str|ulica|ul|prospekt)(?: |$)|(?:straat|laan|weg|plein|strasse|platz|allee|gasse|lei|kaai|dreef)(?: |$)/u
