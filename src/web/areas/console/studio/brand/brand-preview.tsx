import { type CSSProperties, type ReactNode, useState } from 'react'
import { accentRamp, type TextContrast } from '#domain/brand/accent-ramp.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { kioskLook } from '#web/registration/lobby/kiosk-look.ts'
import { Button } from '#web/ui/button.tsx'
import type { Brand, BrandCall } from './brand-query.ts'
import { FitBox } from './fit-box.tsx'
import { KioskFace } from './kiosk-face.tsx'
import type { LogoDraft } from './logo-field.tsx'
import { MailFace } from './mail-face.tsx'
import { PassFace, PhoneFace } from './phone-faces.tsx'

/** What the previews are made of. */
export type FaceProps = {
  readonly company: Pick<Brand, 'name' | 'street' | 'postalCode' | 'city' | 'timeZone'>
  readonly logoUrl: string | null
}

/** Kiosks are read from further away, in any light (ux.md §1). */
const kioskContrast = 7

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
  const [theme, setTheme] = useState<'paper' | 'night'>('paper')
  return (
    <section className="brand-preview" aria-label={t('brand_preview')}>
      <div className="brand-preview-head">
        <h2>{t('brand_preview')}</h2>
        <Button variant="quiet" onClick={() => setTheme(theme === 'paper' ? 'night' : 'paper')}>
          {t(theme === 'paper' ? 'brand_show_dark' : 'brand_show_light')}
        </Button>
      </div>
      <div className="brand-faces">
        <figure>
          <div className={`brand-theme ${theme}`} style={accentStyle(colour, 4.5)}>
            <FitBox look="brand-phone">
              <PhoneFace {...face} />
            </FitBox>
          </div>
          <figcaption>{t('brand_preview_phone')}</figcaption>
        </figure>
        <figure>
          <div className={`brand-theme ${theme}`} style={accentStyle(colour, 4.5)}>
            <FitBox look="brand-phone">
              <PassFace {...face} />
            </FitBox>
          </div>
          <figcaption>{t('brand_preview_pass')}</figcaption>
        </figure>
        <figure className="brand-face-wide">
          <div
            className={`brand-theme ${kioskLook} ${theme}`}
            style={accentStyle(colour, kioskContrast)}
          >
            <FitBox look="brand-tablet">
              <KioskFace {...face} />
            </FitBox>
          </div>
          <figcaption>{t('brand_preview_kiosk')}</figcaption>
        </figure>
        <figure className="brand-face-wide">
          <MailFace call={call} colour={colour} draft={draft} />
          <figcaption>{t('brand_preview_mail')}</figcaption>
        </figure>
      </div>
    </section>
  )
}

/** The accent as the page of a visitor would carry it, for what is within. */
function accentStyle(colour: string, least: TextContrast): CSSProperties {
  const ramp = accentRamp(colour, least)
  const names = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(ramp[theme]).map(([name, value]) => [`${name}-${theme}`, value] as const),
  )
  return Object.fromEntries(names)
}
