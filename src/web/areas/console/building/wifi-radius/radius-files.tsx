import type { ReactNode } from 'react'
import {
  freeradiusFiles,
  unknownToken,
  type FreeradiusFile,
} from '#domain/credential/freeradius-files.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { Payload } from '#web/areas/console/studio/integrations/connection.tsx'
import type { Radius, RadiusCall } from './wifi-radius-query.ts'

/** By which token FreeRADIUS asks, and the files that make it ask. */
export function RadiusFiles({
  radius,
  token,
  call,
  onToken,
}: {
  readonly radius: Radius
  /** Null: nobody knows it any more. */
  readonly token: string | null
  readonly call: RadiusCall
  readonly onToken: (given: { readonly id: string; readonly token: string }) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, radiusId: radius.id }
  const { security } = radius.settings
  const files = freeradiusFiles({
    origin: globalThis.location.origin,
    token: token ?? unknownToken,
    security,
  })
  return (
    <section>
      <h3>{t('radius_files')}</h3>
      <p className="muted">{t('radius_files_lead')}</p>
      {token === null && (
        <p className="muted">{t('radius_files_token', { token: unknownToken })}</p>
      )}
      {files.map((file) => (
        <OneFile key={file.path} file={file} />
      ))}
      {radius.previousTokenUntil !== null && (
        <p>{t('radius_previous', { at: radius.previousTokenUntil })}</p>
      )}
      <AskFirst
        label={t('radius_rotate')}
        question={t('radius_rotate_sure')}
        onDo={async () => {
          const made = await call('wifiRadius.rotate', { params, body: { overlapHours: 24 } })
          await onToken({ id: radius.id, token: made.token })
        }}
      />
    </section>
  )
}

function OneFile({ file: { path, text } }: { readonly file: FreeradiusFile }): ReactNode {
  const { t } = useTranslator()
  const { told, copy } = useCopy(text)
  return (
    <details>
      <summary dir="ltr">{path}</summary>
      <Payload>{text}</Payload>
      <Button onClick={() => void copy()}>
        {t('sso_copy')}
        <span className="visually-hidden">{` ${path}`}</span>
      </Button>
      <output>{told !== null && t(`sso_${told}`)}</output>
    </details>
  )
}
