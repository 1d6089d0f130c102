import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { proofWords } from '#contract/messages/delivery-words.ts'
import { collectionCodeLength, handOverWays, type HandOverWay } from '#domain/delivery/delivery.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SignaturePad } from '#web/ui/media/signature-pad.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import type { Delivery } from '../deliveries-query.ts'
import { noPerson, PersonField, type TypedPerson } from '../receive/person-field.tsx'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

/** Who collects proves it: by the code that they were told, a signature, a colleague's name, a locker, or because reception knows them. */
export function HandOver({
  desk,
  delivery,
  run: orTooLate,
  onLeave,
}: {
  readonly desk: DeliveryDesk
  readonly delivery: Delivery
  readonly run: (act: () => Promise<unknown>) => Promise<void>
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const id = useId()
  const params = { companyId: page.location.companyId, deliveryId: delivery.id }
  // Of what is nobody's, nobody was told a code.
  const ways = handOverWays.filter((way) => way !== 'CODE' || delivery.recipient !== null)
  const [how, setHow] = useState<HandOverWay>(ways[0] ?? 'SIGNATURE')
  const [code, setCode] = useState('')
  const [drawing, setDrawing] = useState('')
  const [colleague, setColleague] = useState<TypedPerson>(noPerson)
  const send = (
    body:
      | { how: 'CODE'; code: string }
      | { how: 'COLLEAGUE'; colleague: { id: string } }
      | { how: 'LOCKER' | 'KNOWN' },
  ) => desk.call('deliveries.handOver', { params, body })
  const { isPending, problem, run } = useSave(
    () =>
      orTooLate(() => {
        if (how === 'SIGNATURE') {
          return desk.call('deliveries.sign', { params, document: pngOf(drawing) })
        }
        if (how === 'CODE') return send({ how, code })
        if (how === 'COLLEAGUE') {
          return send({ how, colleague: { id: colleague.person?.id ?? '' } })
        }
        return send({ how })
      }),
    { sentences: ['deliveries_error_person'] },
  )
  const missing =
    (how === 'CODE' && code.replaceAll(/\D/g, '').length !== collectionCodeLength) ||
    (how === 'SIGNATURE' && drawing === '') ||
    (how === 'COLLEAGUE' && colleague.person === null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!missing) void run()
  }
  return (
    <form className="delivery-hand-over" aria-label={t('deliveries_hand_over')} onSubmit={submit}>
      <fieldset className="field">
        <legend>{t('deliveries_how')}</legend>
        {ways.map((way) => (
          <label key={way} className="delivery-tick">
            <input
              type="radio"
              name="how"
              value={way}
              checked={how === way}
              onChange={() => setHow(way)}
            />
            {t(proofWords[way])}
          </label>
        ))}
      </fieldset>
      {how === 'CODE' && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-code`}>
            {t('deliveries_proof_code')}
          </label>
          <p id={`${id}-hint`} className="muted">
            {t('deliveries_code_hint')}
          </p>
          <input
            id={`${id}-code`}
            className="input numeric"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            // Read out in two halves, it may be typed so.
            maxLength={collectionCodeLength + 4}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </div>
      )}
      {how === 'SIGNATURE' && (
        <SignaturePad
          texts={{
            label: t('visit_agreement_signature'),
            hint: t('visit_agreement_signature_hint'),
            clear: t('visit_agreement_signature_clear'),
            drawn: t('visit_agreement_signature_drawn'),
            empty: t('visit_agreement_signature_empty'),
            useKeyboard: t('visit_agreement_signature_alternative'),
            useDrawing: t('visit_agreement_signature_draw'),
            typedLabel: t('visit_agreement_name'),
            typedHint: t('visit_agreement_name_hint'),
          }}
          onChange={setDrawing}
        />
      )}
      {how === 'COLLEAGUE' && (
        <PersonField
          desk={desk}
          name="colleague"
          label={t('deliveries_colleague')}
          value={colleague}
          onChange={setColleague}
        />
      )}
      <SaveProblem problem={problem} />
      <div className="form-acts">
        <Button
          type="submit"
          variant="primary"
          isPending={isPending}
          disabledReason={
            missing
              ? t(how === 'CODE' ? 'deliveries_code_missing' : 'deliveries_proof_missing')
              : undefined
          }
        >
          {t('deliveries_hand_over_do')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The drawing is a PNG as data address. */
function pngOf(dataAddress: string): File {
  const base64 = dataAddress.slice(dataAddress.indexOf(',') + 1)
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], 'signature.png', { type: 'image/png', lastModified: 0 })
}
