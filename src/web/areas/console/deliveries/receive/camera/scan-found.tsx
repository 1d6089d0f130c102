import type { ReactNode } from 'react'
import { isolate } from '#contract/messages/isolate.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import type { Person } from '../use-recipients.ts'
import type { ReadLabel } from './reader/label-reader.ts'
import { deliveryOfCode } from '../../delivery-code.ts'
import { peopleOfLabel, personOfLabel, scannedLabel, type ScannedLabel } from './scanned-label.ts'

/** Whom a label was matched to: one tap takes the delivery in for them. Whoever fits is offered, nobody is chosen unasked. */
export function ScanFound({
  label,
  onTake,
  onType,
  onOpen,
  onAgain,
}: {
  readonly label: ReadLabel
  /** Takes the delivery in. Rejects when it can't be. */
  readonly onTake: (person: Person, scanned: ScannedLabel) => Promise<void>
  readonly onType: (scanned: ScannedLabel) => void
  readonly onOpen: (deliveryId: string) => void
  readonly onAgain: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const scanned = scannedLabel(label)
  const { isPending, problem, run } = useSave(
    async (person: Person) => {
      await onTake(person, scanned)
      onAgain()
    },
    { sentences: ['deliveries_error_person'] },
  )
  const own = label.codes.map(deliveryOfCode).find((id) => id !== null)
  if (own !== undefined) {
    return (
      <section className="scan-found" aria-labelledby="scan-found-title">
        <h3 id="scan-found-title" tabIndex={-1} ref={focusOnce}>
          {t('deliveries_scan_own')}
        </h3>
        <div className="scan-choices">
          <Button variant="primary" onClick={() => onOpen(own)}>
            {t('deliveries_scan_open')}
          </Button>
          <Button variant="quiet" onClick={onAgain}>
            {t('deliveries_scan_again')}
          </Button>
        </div>
      </section>
    )
  }
  const people = peopleOfLabel(label)
  const former = people.filter(({ isFormer }) => isFormer === true)
  const here = people.filter(({ isFormer }) => isFormer !== true).map(personOfLabel)
  const isSure = label.match.kind === 'SURE'
  const facts = [scanned.carrier, scanned.trackingNumber].filter((fact) => fact !== '')
  return (
    <section className="scan-found" aria-labelledby="scan-found-title">
      <h3 id="scan-found-title" tabIndex={-1} ref={focusOnce}>
        {here.length === 0
          ? t('deliveries_scan_nobody')
          : isSure
            ? isolate(here[0]?.label ?? '', language)
            : t('deliveries_scan_which')}
      </h3>
      {facts.length > 0 && (
        <p className="muted" dir="auto">
          {facts.join(' · ')}
        </p>
      )}
      {former.map((person) => (
        <p key={person.id}>
          {t('deliveries_scan_former', { name: isolate(personOfLabel(person).label, language) })}
        </p>
      ))}
      <SaveProblem problem={problem} />
      <div className="scan-choices">
        {here.map((person) => (
          <Button
            key={person.id}
            variant={isSure ? 'primary' : 'secondary'}
            isPending={isPending}
            onClick={() => void run(person)}
          >
            {t('deliveries_scan_take', { name: isolate(person.label, language) })}
          </Button>
        ))}
        <Button variant={here.length === 0 ? 'primary' : 'quiet'} onClick={() => onType(scanned)}>
          {t(here.length === 0 ? 'deliveries_scan_type' : 'deliveries_scan_other')}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          {t('deliveries_scan_again')}
        </Button>
      </div>
    </section>
  )
}

/** Whoever can't see the result hears it. */
function focusOnce(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
}
