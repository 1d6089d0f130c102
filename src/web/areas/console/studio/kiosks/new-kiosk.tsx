import type { ReactNode } from 'react'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { KioskCall } from './kiosk-calls.ts'
import { NamesForm } from './parts/names-form.tsx'

/** A kiosk is added by its names; pairing a tablet follows. */
export function NewKiosk({
  call,
  onBack,
  onMade,
}: {
  readonly call: KioskCall
  readonly onBack: () => void
  readonly onMade: (kioskId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  return (
    <section>
      <BackButton onClick={onBack}>{t('kiosks_back')}</BackButton>
      <h2>{t('kiosks_add')}</h2>
      <NamesForm
        names={{ name: '', entranceName: '' }}
        save={t('kiosks_add')}
        onSave={async (body) => {
          onMade((await call('kiosks.create', { params, body })).id)
        }}
      />
    </section>
  )
}
