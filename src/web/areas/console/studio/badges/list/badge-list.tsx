import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { directionOf } from '#contract/messages/direction.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { defaultTemplate, mirrorTemplate } from '#domain/badge/default-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { offeredTypes, typeName } from '#domain/visit/visitor/visitor-type.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BadgeFace, type BadgeLook } from '../../faces/badge-face.tsx'
import { ThingOrigin } from '../../origins/origin-line.tsx'
import { useOrigins } from '../../origins/use-origins.ts'
import {
  type BadgeGround,
  type BadgesCall,
  badgeParamsQuery,
  type StoredBadge,
} from '../badges-queries.ts'
import { newBadge } from '../route.ts'
import { ForWhom } from './for-whom.tsx'

/** The badge that comes with Foyer, as it is printed at this location. */
export function standardBadge(language: string): BadgeTemplate {
  return directionOf(language) === 'rtl' ? mirrorTemplate(defaultTemplate) : defaultTemplate
}

/** What a location gives the pictures of its badges. */
export function useLook({ logo128 }: Pick<BadgeGround, 'logo128'>): BadgeLook {
  const { page } = useConsole()
  const { apiBaseUrl } = useApp().page.configuration
  const { brandColour } = page.location
  return { brandColour, logoUrl: logo128 === null ? null : apiBaseUrl + logo128 }
}

/** The designs of the location as pictures, the one that comes with Foyer among them, and who gets which. */
export function BadgeList({
  call,
  badges,
  ground,
  onOpen,
}: {
  readonly call: BadgesCall
  readonly badges: readonly StoredBadge[]
  readonly ground: BadgeGround
  readonly onOpen: (badgeTemplateId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t, language } = useTranslator()
  const look = useLook(ground)
  const origins = useOrigins()
  const params = useQuery(badgeParamsQuery(call, page.location.companyId)).data
  /** Whose badge a design is, in words; empty for nobody's. */
  const whose = (id: string | null): string => {
    if (params === undefined) return ''
    const own = new Map(params.byVisitorType.map((one) => [one.visitorType, one.templateId]))
    const types = offeredTypes(page.visitorTypes).filter(
      ({ code }) => (own.get(code) ?? params.templateId) === id,
    )
    const isUsual = params.templateId === id
    if (isUsual && types.length === offeredTypes(page.visitorTypes).length) {
      return t('badges_for_everyone')
    }
    const names = types.map(({ code }) =>
      typeName(page.visitorTypes, code, (first) => t(`visitor_type_${first}`)),
    )
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  }
  const face = (template: BadgeTemplate): ReactNode => (
    <BadgeFace
      drawing={layoutBadge(template, {
        values: ground.values,
        hasLogo: look.logoUrl !== null,
        hasPhoto: true,
        hasWifi: true,
        subject: { answers: {}, visitorType: page.visitorTypes.defaultType },
      })}
      look={look}
      label={t('badge_face')}
    />
  )
  const standard = standardBadge(ground.language)
  return (
    <>
      <p className="muted">{t('badges_lead')}</p>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newBadge)}>
          {t('badges_add')}
        </Button>
      </div>
      <ul className="badge-cards">
        <li className="badge-card">
          {face(standard)}
          <strong>{t('badges_standard')}</strong>
          <span className="muted">{whose(null) || t('badges_for_nobody')}</span>
        </li>
        {badges.map((badge) => (
          <li key={badge.id}>
            <button type="button" className="badge-card" onClick={() => onOpen(badge.id)}>
              {face(badge)}
              <strong dir="auto">{badge.name}</strong>
              <span className="muted">{whose(badge.id) || t('badges_for_nobody')}</span>
            </button>
            <ThingOrigin origin={origins.ofThing('badges', badge.name)} />
          </li>
        ))}
      </ul>
      {badges.length > 0 && params !== undefined && (
        <ForWhom call={call} badges={badges} params={params} />
      )}
    </>
  )
}
