import './picture.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AccountPage } from '#contract/page.ts'
import { fullName } from '#domain/name/full-name.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadPicture } from '#web/ui/media/load-picture.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Portrait } from '#web/ui/signs/portrait.tsx'
import type { AccountCall } from './account-call.ts'
import { PictureCrop } from './picture-crop.tsx'
import { useSubmit } from './use-submit.ts'

/** Pictures of cameras are smaller; beyond it a browser may run out of memory. */
const maxBytes = 50_000_000

/** The own picture, which colleagues see: any picture, cropped in its place. */
export function PictureSection({
  profile,
  call,
}: {
  readonly profile: AccountPage['profile']
  readonly call: AccountCall
}): ReactNode {
  const { page } = useApp()
  const { t } = useTranslator()
  const [picture, setPicture] = useState(profile.picture)
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null)
  const [problem, setProblem] = useState<
    'account_picture_unreadable' | 'common_error_fileTooLarge' | null
  >(null)
  const cropped = useRef<HTMLCanvasElement>(null)
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setProblem(null)
    if (file.size > maxBytes) return setProblem('common_error_fileTooLarge')
    const loaded = await loadPicture(file)
    if (loaded === null) return setProblem('account_picture_unreadable')
    setChosen(loaded)
  }
  const take = (input: HTMLInputElement): void => {
    void choose(input.files?.[0])
    input.value = ''
  }
  const takeWaiting = useEffectEvent((input: HTMLInputElement) => take(input))
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (chooser.current?.files?.length === 1) takeWaiting(chooser.current)
  }, [])
  const save = useSubmit(async () => {
    const blob = await new Promise<Blob | null>((resolve) => {
      cropped.current?.toBlob(resolve, 'image/png')
    })
    if (blob === null) return setProblem('account_picture_unreadable')
    const document = new File([blob], 'picture.png', { type: 'image/png' })
    const answer = await call('me.putPicture', { document })
    setPicture(answer.picture)
    setChosen(null)
  })
  const remove = useSubmit(async () => {
    await call('me.removePicture', {})
    setPicture(null)
  })
  return (
    <section className="card account-section" aria-labelledby="account-picture">
      <h2 id="account-picture">{t('account_picture')}</h2>
      <p className="choice-hint">{t('account_picture_lead')}</p>
      {chosen === null ? (
        <span className="account-mark" aria-hidden="true">
          <Portrait
            name={fullName(profile)}
            picture={picture && page.configuration.apiBaseUrl + picture}
          />
        </span>
      ) : (
        <PictureCrop key={chosen.src} picture={chosen} canvas={cropped} />
      )}
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
      <ProblemNotice problem={save.problem ?? remove.problem} />
      <div className="account-acts">
        {chosen !== null && (
          <>
            <Button variant="primary" isPending={save.isPending} onClick={() => void save.run()}>
              {t('account_picture_save')}
            </Button>
            <Button variant="quiet" onClick={() => setChosen(null)}>
              {t('common_button_cancel')}
            </Button>
          </>
        )}
        {chosen === null && (
          // The browser's own field: it opens before the script is there, and what was chosen until then is not lost.
          <label className="button button-secondary account-file">
            <input
              ref={chooser}
              className="visually-hidden"
              type="file"
              accept="image/*"
              onChange={({ currentTarget }) => take(currentTarget)}
            />
            {t(picture === null ? 'account_picture_choose' : 'account_picture_other')}
          </label>
        )}
        {chosen === null && picture !== null && (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => void remove.run()}>
            {t('account_picture_remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
