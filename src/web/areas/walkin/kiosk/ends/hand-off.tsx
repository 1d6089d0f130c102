import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { kioskPaths } from '#web/kiosk/kiosk-paths.ts'
import { listen } from '#web/api/listen.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { MobileIcon } from '#web/ui/signs/mobile-icon.ts'
import { useKiosk } from '../kiosk.ts'

/** What goes to the phone: the visit, or the walk-in that is no visit yet. */
export type HandedOver = {
  readonly companyId: string
  readonly visitToken: string | null
  readonly state: Readonly<Record<string, unknown>> | null
}

/** Moves this session to the visitor's own phone; the kiosk is free as soon as the phone has it. Ux, Kiosk. */
export function HandOff({
  what,
  onTaken,
}: {
  readonly what: HandedOver
  readonly onTaken: () => void
}): ReactNode {
  const { t, language } = useTranslator()
  const { server } = useKiosk()
  const [made, setMade] = useState<{ readonly id: string; readonly link: string } | null>(null)
  const { isPending, problem, run } = useAct(async () => {
    const { companyId, visitToken, state } = what
    const body = { visitToken, state, language }
    setMade(await server.call('kiosk.handOff', { params: { companyId }, body }))
  })
  return (
    <div className="kiosk-hand-off">
      <Button
        variant="quiet"
        icon={<MobileIcon />}
        isPending={isPending}
        onClick={() => void run()}
      >
        {t('kiosk_hand_off_open')}
      </Button>
      <ProblemNotice problem={problem} />
      {made !== null && (
        <HandOffCode
          companyId={what.companyId}
          made={made}
          onTaken={onTaken}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}

function HandOffCode({
  companyId,
  made,
  onTaken,
  onClose,
}: {
  readonly companyId: string
  readonly made: { readonly id: string; readonly link: string }
  readonly onTaken: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useApp()
  const { server } = useKiosk()
  const dialog = useRef<HTMLDialogElement>(null)
  const tell = useEffectEvent(onTaken)
  const path = kioskPaths['kiosk.watchHandOff']
    .slice('GET '.length)
    .replace('{companyId}', encodeURIComponent(companyId))
    .replace('{handOffId}', encodeURIComponent(made.id))
  const url = `${page.configuration.apiBaseUrl}${path}`
  useEffect(() => {
    const stream = listen(url, () => server.pairing.get().token, { taken: () => tell() })
    return stream.close
  }, [url, server])
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="hand-off" ref={dialog} aria-labelledby="hand-off" onClose={onClose}>
      <h2 id="hand-off">{t('kiosk_hand_off_open')}</h2>
      <p>{t('kiosk_hand_off_text')}</p>
      <QrCode text={made.link} label={t('kiosk_hand_off_label')} />
      <Button onClick={() => dialog.current?.close()}>{t('kiosk_hand_off_close')}</Button>
    </dialog>
  )
}
