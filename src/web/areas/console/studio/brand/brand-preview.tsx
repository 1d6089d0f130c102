import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Face, FaceFrame, type FaceProps, Faces, type FaceTheme } from '../faces/face-frame.tsx'
import { KioskFace } from '../faces/kiosk-face.tsx'
import { PassFace, PhoneFace } from '../faces/phone-faces.tsx'
import type { BrandCall } from './brand-query.ts'
import type { LogoDraft } from './logo-field.tsx'
import { MailFace } from './mail-face.tsx'

/** What visitors will see, by the components that they see, in the theme of either kind of device. */
export function BrandPreview({
  call,
  colour,
  draft,
  ...face
}: FaceProps & {
  readonly call: BrandCall
  readonly colour: string
  readonly draft: LogoDraft | null
}): ReactNode {
  const { t } = useTranslator()
  const [theme, setTheme] = useState<FaceTheme>('paper')
  const look = { theme, colour }
  return (
    <section className="brand-preview" aria-label={t('brand_preview')}>
      <div className="brand-preview-head">
        <h2>{t('brand_preview')}</h2>
        <Button variant="quiet" onClick={() => setTheme(theme === 'paper' ? 'night' : 'paper')}>
          {t(theme === 'paper' ? 'brand_show_dark' : 'brand_show_light')}
        </Button>
      </div>
      <Faces>
        <FaceFrame {...look} device="phone" caption={t('brand_preview_phone')}>
          <PhoneFace {...face} />
        </FaceFrame>
        <FaceFrame {...look} device="phone" caption={t('brand_preview_pass')}>
          <PassFace {...face} />
        </FaceFrame>
        <FaceFrame {...look} device="tablet" caption={t('brand_preview_kiosk')}>
          <KioskFace {...face} />
        </FaceFrame>
        <Face isWide caption={t('brand_preview_mail')}>
          <MailFace call={call} colour={colour} draft={draft} />
        </Face>
      </Faces>
    </section>
  )
}
