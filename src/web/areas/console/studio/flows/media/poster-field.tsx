import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useMediaUrl } from '#web/registration/questions/use-media-url.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'

/** The picture before a film plays: a moment of the film, or a picture of one's own. */
export function PosterField({
  film,
  poster,
  onChange,
}: {
  /** The address of the film; it has one. */
  readonly film: string
  readonly poster: string | undefined
  readonly onChange: (poster: string | undefined) => void
}): ReactNode {
  const { t } = useTranslator()
  const mediaUrl = useMediaUrl()
  const video = useRef<HTMLVideoElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = useUpload('PICTURE', ({ url }) => {
    setIsChoosing(false)
    onChange(url)
  })
  const take = async (): Promise<void> => {
    const picture = video.current && (await pictureOf(video.current))
    if (picture === null) upload.say(t('flows_poster_failed'))
    else await upload.start(picture)
  }
  return (
    <section className="field flow-medium" aria-label={t('flows_poster')}>
      <p className="field-label" aria-hidden="true">
        {t('flows_poster')}
      </p>
      <p className="field-hint">{t('flows_poster_hint')}</p>
      {poster !== undefined && (
        <img className="flow-medium-now" src={mediaUrl(poster)} alt={t('flows_poster')} />
      )}
      {isChoosing && (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody looks for a picture in it */}
          <video
            ref={video}
            className="flow-medium-now"
            src={mediaUrl(film)}
            aria-label={t('flows_poster_moment')}
            controls
            muted
            playsInline
            onError={() => upload.say(t('flows_poster_failed'))}
          />
          <p className="muted">{t('flows_poster_moment')}</p>
          <div className="form-acts">
            <Button variant="primary" onClick={() => void take()}>
              {t('flows_poster_take')}
            </Button>
            <Button variant="quiet" onClick={() => setIsChoosing(false)}>
              {t('common_button_cancel')}
            </Button>
          </div>
        </>
      )}
      <div className="form-acts">
        {!isChoosing && (
          <Button onClick={() => setIsChoosing(true)}>{t('flows_poster_from_film')}</Button>
        )}
        <FileButton label={t('flows_media_choose_PICTURE')} accept="image/*" upload={upload} />
        {poster !== undefined && (
          <Button variant="quiet" onClick={() => onChange(undefined)}>
            {t('flows_poster_none')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the film shows now; null before it shows anything, and of one from elsewhere, which a page may not copy. */
async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  if (canvas.width === 0) return null
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  try {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.92)
    })
    return blob && new File([blob], 'poster.jpg', { type: blob.type })
  } catch {
    return null
  }
}
