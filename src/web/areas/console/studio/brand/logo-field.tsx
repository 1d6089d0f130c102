import { type ReactNode, useState } from 'react'
import { logoForms, type LogoForm } from '#domain/brand/place-picture.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadPicture } from '#web/ui/media/load-picture.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { LogoCrop } from './logo-crop.tsx'

/** A logo that is not saved yet: a picture, as an address of its own, or none any more. */
export type LogoDraft =
  | { readonly kind: 'picture'; readonly address: string }
  | { readonly kind: 'none' }

/** Pictures of cameras are smaller; beyond it a browser may run out of memory. */
const maxBytes = 50_000_000

/** The logo as it is, and any picture to make another one of. */
export function LogoField({
  logoUrl,
  draft,
  onDraft,
}: {
  readonly logoUrl: string | null
  readonly draft: LogoDraft | null
  readonly onDraft: (draft: LogoDraft | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [problem, setProblem] = useState<'brand_logo_unreadable' | 'common_error_fileTooLarge'>()
  // Saved or taken back meanwhile: nothing is cropped any more.
  const cropped = draft?.kind === 'picture' ? picture : null
  const choose = async (file: File): Promise<void> => {
    setProblem(undefined)
    if (file.size > maxBytes) return setProblem('common_error_fileTooLarge')
    const loaded = await loadPicture(file)
    if (loaded === null) return setProblem('brand_logo_unreadable')
    setPicture(loaded)
    // The crop draws it at once, and says what it looks like.
    onDraft({ kind: 'picture', address: '' })
  }
  return (
    <>
      <p className="muted">{t('brand_logo_hint')}</p>
      {cropped === null && logoUrl !== null && (
        <span className="brand-logo">
          <img src={logoUrl} alt={t('brand_logo_now')} />
        </span>
      )}
      {cropped !== null && (
        <LogoCrop
          key={cropped.src}
          picture={cropped}
          firstForm={firstForm(cropped)}
          onCrop={(address) => onDraft({ kind: 'picture', address })}
        />
      )}
      {problem !== undefined && (
        <Notice kind="danger" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
      <div className="form-acts">
        <ChooseFile accept="image/*" onFile={(file) => void choose(file)}>
          {t(logoUrl === null ? 'brand_logo_choose' : 'brand_logo_other')}
        </ChooseFile>
        {draft !== null && (
          <Button variant="quiet" onClick={() => onDraft(null)}>
            {t('brand_logo_undo')}
          </Button>
        )}
        {draft === null && logoUrl !== null && (
          <Button variant="quiet" onClick={() => onDraft({ kind: 'none' })}>
            {t('brand_logo_remove')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The form in which more of the picture's own shape is left. */
function firstForm({ naturalWidth, naturalHeight }: HTMLImageElement): LogoForm {
  const { width, height } = logoForms.WIDE
  return naturalWidth / naturalHeight > Math.sqrt(width / height) ? 'WIDE' : 'SQUARE'
}
