import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { FaceFrame, Faces } from '../faces/face-frame.tsx'
import { KioskFace } from '../faces/kiosk-face.tsx'
import { PassFace, PhoneFace } from '../faces/phone-faces.tsx'
import { QuestionFace } from './question-face.tsx'
import { type SetUpCall, setUpFlowQuery, setUpLocationQuery } from './set-up-queries.ts'

/** What visitors see of what is set up so far, by the components that they see. */
export function SetUpPreview({ call }: { readonly call: SetUpCall }): ReactNode {
  const { page } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  const company = useQuery(setUpLocationQuery(call, companyId)).data
  const flow = useQuery({
    ...setUpFlowQuery(call, companyId),
    enabled: rights.includes('EDIT_FLOWS'),
  }).data
  if (company === undefined) return null
  const look = { theme: 'paper', colour: company.brandColour } as const
  const face = {
    company,
    logoUrl: company.logo128 && app.configuration.apiBaseUrl + company.logo128,
  }
  const hasQuestions = flow !== undefined && flow !== null && flow.screens.length > 0
  return (
    <section className="set-up-preview" aria-label={t('brand_preview')}>
      <h2>{t('brand_preview')}</h2>
      <Faces>
        <FaceFrame {...look} device="phone" caption={t('brand_preview_phone')}>
          <PhoneFace {...face} />
        </FaceFrame>
        {hasQuestions ? (
          <FaceFrame {...look} device="phone" caption={t('set_up_questions')}>
            <QuestionFace flow={flow} />
          </FaceFrame>
        ) : (
          <FaceFrame {...look} device="phone" caption={t('brand_preview_pass')}>
            <PassFace {...face} />
          </FaceFrame>
        )}
        <FaceFrame {...look} device="tablet" caption={t('brand_preview_kiosk')}>
          <KioskFace {...face} />
        </FaceFrame>
      </Faces>
    </section>
  )
}
