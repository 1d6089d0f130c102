import { useEffect, useRef, useState } from 'react'
import type { MediaKind } from '#domain/flow/media/media-file.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useStudio } from '../studio-context.ts'
import { checkFile } from './check-file.ts'
import { type Medium, sendMedium } from './send-medium.ts'

export type Upload = {
  /** How much has gone, from 0 to 1; null while nothing is sent. */
  readonly progress: number | null
  /** What went wrong, as a sentence. */
  readonly problem: string | null
  readonly start: (file: File) => Promise<void>
  readonly cancel: () => void
  readonly say: (problem: string) => void
}

/** One upload at a time. What was chosen before stays until the new file has arrived; leaving the screen ends it. */
export function useUpload(kind: MediaKind, onDone: (medium: Medium) => void): Upload {
  const { call, params } = useStudio()
  const { apiBaseUrl } = useApp().page.configuration
  const translator = useTranslator()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, say] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    say(null)
    setProgress(0)
    try {
      const fault = await checkFile(kind, file, translator)
      if (fault !== null) return say(fault)
      const { companyId } = params
      onDone(
        await sendMedium({ call, companyId, baseUrl: apiBaseUrl }, file, {
          signal,
          onProgress: setProgress,
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal.aborted) say(sentenceOf(error))
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }
  const sentenceOf = ({ code, message }: ApiError): string => {
    const { t } = translator
    if (code === 'network') return t('flows_media_lost')
    if (code === 'file_too_large') return t('flows_media_large')
    return code === 'file_type_not_allowed' ? t(`flows_media_unreadable_${kind}`) : message
  }
  return {
    progress,
    problem,
    start,
    say,
    cancel() {
      running.current?.abort()
      setProgress(null)
    },
  }
}
