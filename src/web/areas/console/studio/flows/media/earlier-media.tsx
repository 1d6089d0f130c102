import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MediaKind } from '#domain/flow/media/media-file.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useMediaUrl } from '#web/registration/questions/use-media-url.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { PutAway } from '../../uses/put-away.tsx'
import { useStudio } from '../studio-context.ts'
import { fileFacts } from './file-facts.ts'

const queryKey = ['flow-media']

/** What was uploaded before; what no flow shows any more may go. */
export function EarlierMedia({
  kind,
  url,
  onChoose,
}: {
  readonly kind: MediaKind
  readonly url: string
  readonly onChoose: (url: string) => void
}): ReactNode {
  const { call, params } = useStudio()
  const { t, language } = useTranslator()
  const mediaUrl = useMediaUrl()
  const queries = useQueryClient()
  const { companyId } = params
  const read = useQuery({
    ...readAnew,
    queryKey,
    queryFn: ({ signal }) => call('flowMedia.list', { params: { companyId } }, signal),
  })
  if (read.data === undefined) return <ReadStates read={read} gone={t('flows_forbidden')} />
  const media = read.data.filter((one) => one.kind === kind)
  if (media.length === 0) return <p className="muted">{t('flows_media_none')}</p>
  return (
    <ul className="flow-media" aria-label={t('flows_media_earlier')}>
      {media.map((one) => (
        <li key={one.id}>
          {kind === 'PICTURE' && <img src={mediaUrl(one.url)} alt="" loading="lazy" />}
          <span>
            <bdi>{one.name}</bdi>
            <span className="muted">{fileFacts(one, language)}</span>
          </span>
          <div className="form-acts">
            {one.url === url ? (
              <span className="muted">{t('flows_media_chosen')}</span>
            ) : (
              <>
                <Button onClick={() => onChoose(one.url)}>{t('flows_media_use')}</Button>
                <PutAway
                  thing={{ of: 'FLOW_MEDIUM', id: one.id }}
                  label={t('flows_media_remove')}
                  question={t('flows_media_remove_sure', { name: one.name })}
                  first={t('flows_media_remove_first')}
                  onDo={async () => {
                    await call('flowMedia.remove', { params: { companyId, mediumId: one.id } })
                    await queries.invalidateQueries({ queryKey })
                  }}
                />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
