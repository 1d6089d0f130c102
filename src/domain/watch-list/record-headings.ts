/** What the columns of a file of watch list records may be called, in the languages of the catalogue. */
import { foldHeading, meaningsOf } from '../import/fold-heading.ts'
import { headingWords } from '../import/heading-words.ts'

export type RecordColumn =
  | 'firstname'
  | 'lastname'
  | 'aliases'
  | 'email'
  | 'mobile'
  | 'licensePlate'
  | 'companyName'
  | 'reason'
  | 'validUntil'

const { firstname, lastname, name, email, mobile, companyName } = headingWords

const meanings = meaningsOf<RecordColumn>({
  firstname,
  // A record may hold nothing but a name.
  lastname: `${lastname},${name}`,
  email,
  mobile,
  companyName,
  aliases: `
    alias, aliases, other names, also known as, autres noms, andere Namen, Aliasnamen, otros nombres
    altri nomi, andere namen, outros nomes, inne nazwy, aliasy, أسماء أخرى, الأسماء المستعارة, שמות אחרים, כינויים
    別名, 其他姓名, 别名, 曾用名`,
  licensePlate: `
    license plate, licence plate, plate, number plate, registration, registration number, plaque
    plaque d'immatriculation, immatriculation, Kennzeichen, Nummernschild, matrícula, placa, targa, kenteken
    nummerplaat, matrícula do veículo, tablica rejestracyjna, numer rejestracyjny, rejestracja, لوحة السيارة
    رقم اللوحة, מספר רכב, לוחית רישוי, ナンバー, ナンバープレート, 車両番号, 车牌, 车牌号, 车牌号码`,
  reason: `
    reason, why, remark, remarks, note, notes, comment, motif, raison, remarque, Grund, Anlass, Bemerkung
    motivo, razón, observación, nota, reden, opmerking, razão, observação, powód, uwagi, السبب, ملاحظة, סיבה, הערה
    理由, 備考, 原因, 备注`,
  validUntil: `
    valid until, until, valid to, expires, expiry, expiry date, expiration date, valable jusqu'au, expire le
    date d'expiration, gültig bis, läuft ab, Ablaufdatum, válido hasta, vence, fecha de vencimiento, valido fino al
    scadenza, geldig tot, vervaldatum, válido até, validade, ważne do, ważny do, data ważności, صالح حتى
    تاريخ الانتهاء, בתוקף עד, תוקף, 有効期限, 有效期至, 到期日`,
})

/** By the names of the columns; null: one that says nothing of a record. Of two with one meaning the last counts. */
export function recogniseRecordHeadings(
  headings: readonly string[],
): readonly (RecordColumn | null)[] {
  return headings.map((heading) => meanings.get(foldHeading(heading)) ?? null)
}
