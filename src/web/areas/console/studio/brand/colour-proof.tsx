import type { ReactNode } from 'react'
import { accentProof, type ShadeProof, type ThemeProof } from '#domain/brand/accent-proof.ts'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** Which shade of the brand colour stands where, and that it can be read there. */
export function ColourProof({ brand }: { readonly brand: string }): ReactNode {
  const { t } = useTranslator()
  const proof = accentProof(brand)
  const ramp = accentRamp(brand)
  const isMoved = [proof.light, proof.dark].some(({ fill, text }) => !fill.isBrand || !text.isBrand)
  return (
    <>
      <dl className="brand-proof">
        <Theme name={t('brand_light')} proof={proof.light} ink={ramp.light['--on-accent']} />
        <Theme name={t('brand_dark')} proof={proof.dark} ink={ramp.dark['--on-accent']} />
      </dl>
      <p className="muted">{t(isMoved ? 'brand_proof_moved' : 'brand_proof_kept')}</p>
    </>
  )
}

function Theme({
  name,
  proof,
  ink,
}: {
  readonly name: string
  readonly proof: ThemeProof
  readonly ink: string
}): ReactNode {
  const { t } = useTranslator()
  return (
    <div>
      <dt>{name}</dt>
      <Shade name={t('brand_fill')} proof={proof.fill} ink={ink} />
      <Shade name={t('brand_text')} proof={proof.text} ink={null} />
    </div>
  )
}

function Shade({
  name,
  proof: { shade, contrast, isBrand },
  ink,
}: {
  readonly name: string
  readonly proof: ShadeProof
  /** Null: the shade is of letters. */
  readonly ink: string | null
}): ReactNode {
  const { t } = useTranslator()
  return (
    <dd>
      <span className="brand-chip" style={{ background: shade }} aria-hidden="true">
        {ink !== null && <span style={{ color: ink }}>Aa</span>}
      </span>
      <span>
        {t(isBrand ? 'brand_shade_kept' : 'brand_shade_moved', { name, shade })}
        <span className="choice-hint">{t('brand_contrast', { contrast })}</span>
      </span>
    </dd>
  )
}
