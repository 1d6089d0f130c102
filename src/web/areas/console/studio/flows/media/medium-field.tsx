import './media.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useMediaUrl } from '#web/registration/questions/use-media-url.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveText } from '../edit/live-field.tsx'
import { EarlierMedia } from './earlier-media.tsx'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'

const accepted = { PICTURE: 'image/*', FILM: 'video/mp4,video/webm' } as const

/** What a screen shows: a file that is uploaded here, one that was before, or an address of the web. */
export function MediumField({
  kind,
  label,
  url,
  onChange,
}: {
  readonly kind: 'PICTURE' | 'FILM'
  readonly label: string
  readonly url: string
  readonly onChange: (url: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const mediaUrl = useMediaUrl()
  const upload = useUpload(kind, (medium) => onChange(medium.url))
  const [open, setOpen] = useState<'EARLIER' | 'ADDRESS' | null>(null)
  const toggle = (part: 'EARLIER' | 'ADDRESS') => () => setOpen(open === part ? null : part)
  return (
    <section className="field flow-medium" aria-label={label}>
      <p className="field-label" aria-hidden="true">
        {label}
      </p>
      {url !== '' &&
        (kind === 'PICTURE' ? (
          // What it shows is said beside it, in every language.
          <img className="flow-medium-now" src={mediaUrl(url)} alt="" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are chosen below; this is to know the film by
          <video className="flow-medium-now" src={mediaUrl(url)} controls preload="metadata" />
        ))}
      <p className="field-hint">{t(`flows_media_hint_${kind}`)}</p>
      <div className="form-acts">
        <FileButton
          label={t(url === '' ? `flows_media_choose_${kind}` : `flows_media_other_${kind}`)}
          accept={accepted[kind]}
          upload={upload}
        />
        <Button variant="quiet" aria-expanded={open === 'EARLIER'} onClick={toggle('EARLIER')}>
          {t('flows_media_earlier')}
        </Button>
        <Button variant="quiet" aria-expanded={open === 'ADDRESS'} onClick={toggle('ADDRESS')}>
          {t('flows_media_address')}
        </Button>
      </div>
      {open === 'EARLIER' && (
        <EarlierMedia
          kind={kind}
          url={url}
          onChoose={(chosen) => {
            onChange(chosen)
            setOpen(null)
          }}
        />
      )}
      {open === 'ADDRESS' && (
        <LiveText
          label={t(kind === 'PICTURE' ? 'flows_image_address' : 'flows_video_address')}
          hint={t('flows_address_hint')}
          value={url}
          maxLength={2000}
          onChange={onChange}
        />
      )}
    </section>
  )
}
