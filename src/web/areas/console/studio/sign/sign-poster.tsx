import type { CSSProperties, ReactNode } from 'react'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CompanyLogo } from '#web/ui/frame/company-logo.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { Sign } from './sign-query.ts'

/** The sign as it will hang there. The server has written its words, as it does for the file. */
export function SignPoster({ sign }: { readonly sign: Sign }): ReactNode {
  const { t } = useTranslator()
  const { name } = useConsole().page.location
  const { apiBaseUrl } = useApp().page.configuration
  const accent = accentRamp(sign.brandColour).light
  const colours = {
    '--sign-accent': accent['--accent'],
    '--sign-on-accent': accent['--on-accent'],
  } as CSSProperties // custom properties
  return (
    <figure className="sign-figure">
      <div
        className="sign-poster paper"
        style={colours}
        lang={sign.language}
        dir={directionOf(sign.language)}
      >
        <div className="sign-house">
          <CompanyLogo name={name} logoUrl={sign.logo128 && apiBaseUrl + sign.logo128} />
          <strong dir="auto">{sign.welcome}</strong>
        </div>
        <strong className="sign-title">{sign.title}</strong>
        <QrCode text={sign.link} label={t('sign_code_label')} />
        <ol className="sign-steps">
          {sign.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <strong>{sign.help}</strong>
        <span className="sign-until">{sign.until}</span>
      </div>
      <figcaption className="muted">{t('sign_preview')}</figcaption>
    </figure>
  )
}
