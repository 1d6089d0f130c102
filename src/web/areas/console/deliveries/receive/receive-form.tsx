import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { kindWords } from '#contract/messages/delivery-kinds.ts'
import { carrierName } from '#domain/delivery/carrier/carriers.ts'
import { readTrackingNumber } from '#domain/delivery/carrier/tracking-numbers.ts'
import {
  deliveryKinds,
  deliveryLengths,
  maxPieces,
  type DeliveryKind,
} from '#domain/delivery/delivery.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { later } from '#web/areas/console/frame/later.tsx'
import { deliveriesKey, wordsQuery } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'
import { type Taken, TakenList } from './taken-list.tsx'
import { ReadText } from './camera/read-text.tsx'
import type { ScannedLabel } from './camera/scanned-label.ts'
import { noPerson, PersonField, type TypedPerson } from './person-field.tsx'
import { findPeople, type Person } from './use-recipients.ts'
import { WrittenField } from './written-field.tsx'

/** What belongs to one delivery alone; carrier, kind and place stay for the next one of the same round. */
const blank = { trackingNumber: '', note: '', pieces: '1', perishable: false }

/** The camera and what reads labels come when they are asked for: they are larger than all else. */
const ScanLabel = later(() => import('./camera/scan-label.tsx').then((file) => file.ScanLabel))

/** So many of those that were just taken in stay in sight. */
const maxShown = 3

/**
 * Takes in one delivery after the other, typed or by a hand scanner: Enter saves, and the focus returns to the name. The list is read
 * behind it, or Enter for the next one would be lost. What fits nobody is kept as unassigned, once that was said. Issue 17 §1.
 */
export function ReceiveForm({
  desk,
  onOpen,
}: {
  readonly desk: DeliveryDesk
  readonly onOpen: (deliveryId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const { companyId } = page.location
  const words = useQuery(wordsQuery(desk.call, companyId)).data
  const nameField = useRef<HTMLInputElement>(null)
  const [who, setWho] = useState<TypedPerson>(noPerson)
  const [same, setSame] = useState({ carrier: '', place: '', kind: 'PARCEL' as DeliveryKind })
  const [one, setOne] = useState(blank)
  /** The text of which it was said that nobody is called so, or that several are. */
  const [asked, setAsked] = useState<{ readonly text: string; readonly count: number } | null>(null)
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [isScanning, setIsScanning] = useState(false)
  /** A label whose name is typed. */
  const [scanned, setScanned] = useState<ScannedLabel | null>(null)

  const store = async (
    person: Person | null,
    text: string,
    { carrier, trackingNumber }: Pick<ScannedLabel, 'carrier' | 'trackingNumber'>,
    picture: File | undefined,
  ): Promise<void> => {
    const { id: deliveryId } = await desk.call('deliveries.create', {
      params: { companyId },
      body: {
        recipient: person === null ? null : { id: person.id },
        addressee: text,
        ...same,
        carrier,
        trackingNumber,
        note: one.note,
        pieces: Number(one.pieces) || 1,
        perishable: one.perishable,
        pictureFollows: picture !== undefined,
      },
    })
    // The delivery is in, with its picture or without: whoever took it reads which, and can add one there.
    const isBare =
      picture !== undefined &&
      (await desk
        .call('deliveries.putPicture', { params: { companyId, deliveryId }, document: picture })
        .then(
          () => false,
          () => true,
        ))
    const name = person?.label ?? (text === '' ? t('deliveries_unassigned') : text)
    setTaken((before) => [{ id: deliveryId, name, isBare }, ...before].slice(0, maxShown))
    setOne(blank)
    void queries.invalidateQueries({ queryKey: deliveriesKey })
  }
  const { isPending, problem, run } = useSave(
    async () => {
      const text = who.text.trim()
      let { person } = who
      if (person === null) {
        const scanned = readTrackingNumber(text)
        if (scanned !== null) {
          const carrier = scanned.carrier === null ? same.carrier : carrierName(scanned.carrier)
          setOne({ ...one, trackingNumber: scanned.number })
          setSame({ ...same, carrier })
          setWho(noPerson)
          nameField.current?.focus()
          return
        }
        const found = await findPeople(desk, companyId, text)
        const only = found.length === 1 ? found[0] : undefined
        if (only !== undefined) person = only
        else if (found.length > 0 || asked?.text !== text) {
          setAsked({ text, count: found.length })
          nameField.current?.focus()
          return
        }
      }
      await store(
        person,
        text,
        { carrier: same.carrier, trackingNumber: one.trackingNumber },
        scanned?.picture,
      )
      setWho(noPerson)
      setScanned(null)
      setAsked(null)
      nameField.current?.focus()
    },
    { sentences: ['deliveries_error_person'] },
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void run()
  }
  return (
    <form className="delivery-receive" aria-label={t('deliveries_receive')} onSubmit={submit}>
      <h2>{t('deliveries_receive')}</h2>
      {isScanning ? (
        <ScanLabel
          desk={desk}
          onTake={(person, label) =>
            store(
              person,
              person.label,
              { ...label, carrier: label.carrier || same.carrier },
              label.picture,
            )
          }
          onType={(label) => {
            setIsScanning(false)
            setScanned(label)
            setOne({ ...one, trackingNumber: label.trackingNumber })
            setSame({ ...same, carrier: label.carrier || same.carrier })
            nameField.current?.focus()
          }}
          onOpen={onOpen}
          onClose={() => setIsScanning(false)}
        />
      ) : (
        <div className="form-acts">
          <Button onClick={() => setIsScanning(true)}>{t('deliveries_scan')}</Button>
        </div>
      )}
      {scanned !== null && (
        <ReadText
          scanned={scanned}
          onLine={(line) => {
            setWho({ text: line, person: null })
            nameField.current?.focus()
          }}
        />
      )}
      <div className="settings-tools">
        <PersonField
          desk={desk}
          name="recipient"
          label={t('deliveries_recipient')}
          hint={t('deliveries_recipient_hint')}
          field={nameField}
          value={who}
          onChange={setWho}
        />
        <label className="field">
          <span className="field-label">{t('deliveries_tracking')}</span>
          <input
            className="input"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={deliveryLengths.trackingNumber}
            value={one.trackingNumber}
            onChange={({ target }) => setOne({ ...one, trackingNumber: target.value })}
          />
        </label>
        <WrittenField
          label={t('deliveries_carrier')}
          value={same.carrier}
          maxLength={deliveryLengths.carrier}
          written={words?.carriers ?? []}
          onChange={(carrier) => setSame({ ...same, carrier })}
        />
        <WrittenField
          label={t('deliveries_place')}
          value={same.place}
          maxLength={deliveryLengths.place}
          written={words?.places ?? []}
          onChange={(place) => setSame({ ...same, place })}
        />
        <label className="field delivery-short">
          <span className="field-label">{t('deliveries_kind')}</span>
          <Select
            value={same.kind}
            onChange={({ target }) =>
              setSame({
                ...same,
                kind: deliveryKinds.find((kind) => kind === target.value) ?? 'PARCEL',
              })
            }
          >
            {deliveryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindWords[kind])}
              </option>
            ))}
          </Select>
        </label>
        <label className="field delivery-short">
          <span className="field-label">{t('deliveries_pieces')}</span>
          <input
            className="input"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxPieces}
            value={one.pieces}
            onChange={({ target }) => setOne({ ...one, pieces: target.value })}
          />
        </label>
      </div>
      <label className="delivery-tick">
        <input
          type="checkbox"
          checked={one.perishable}
          onChange={({ target }) => setOne({ ...one, perishable: target.checked })}
        />
        {t('deliveries_perishable')}
      </label>
      <label className="field">
        <span className="field-label">{t('deliveries_note')}</span>
        <input
          className="input"
          dir="auto"
          autoComplete="off"
          maxLength={deliveryLengths.note}
          value={one.note}
          onChange={({ target }) => setOne({ ...one, note: target.value })}
        />
      </label>
      {asked !== null && asked.text === who.text.trim() && who.person === null && (
        <Notice kind="warning" isLive>
          <p>{t(asked.count === 0 ? 'deliveries_nobody' : 'deliveries_several')}</p>
        </Notice>
      )}
      <SaveProblem problem={problem} />
      <div className="form-acts">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('deliveries_receive_do')}
        </Button>
      </div>
      <TakenList taken={taken} onOpen={onOpen} />
    </form>
  )
}
