/** The figures as a file: a line for each number that is shown, and nothing that a screen withholds (issue 14 §6). */
import { z } from 'zod'
import { exportAnswers, exportFormats } from '#domain/export/export-format.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { bytes } from '../shapes.ts'
import { figurePeriod, isShortEnough } from './figure-shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const asked = figurePeriod.extend({ format: z.enum(exportFormats).default('CSV') })

export const getWorkplaceFigureFile = defineEndpoint(
  'figures.workplaceFile',
  `GET ${companyPath}/em/figures/file`,
  {
    summary: 'How full the workplace is, as a file in the caller’s language.',
    tag: 'Desks',
    params,
    answers: exportAnswers,
    response: bytes,
    errors: [],
    query: asked
      .extend({ deskAreaId: idInput('DA').optional() })
      .refine(isShortEnough, 'common_error_tooLong'),
  },
)

export const getVisitFigureFile = defineEndpoint(
  'figures.visitsFile',
  `GET ${companyPath}/vm/figures/file`,
  {
    summary: 'How many visitors come and how long they wait, as a file in the caller’s language.',
    tag: 'Visits',
    params,
    answers: exportAnswers,
    response: bytes,
    errors: [],
    query: asked
      .extend({ visitorType: z.string().max(100).optional() })
      .refine(isShortEnough, 'common_error_tooLong'),
  },
)
