import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Portrait } from '#web/ui/signs/portrait.tsx'
import { StarIcon } from '../booking-icons.ts'
import type { Place, Wish } from '../booking-state.ts'
import { placeText } from '../days/place-text.ts'
import { sitNear } from './sit-near.ts'
import type { Booking } from '../use-booking.ts'

/** Somebody as the location shows them. */
export type Colleague = {
  /** Null where only initials are shown: then there is nothing to do with them. */
  readonly userId: string | null
  readonly name: string
  readonly picture: string | null
  readonly isIn: boolean
  readonly isFavourite: boolean
  readonly place: Place | null
}

/** One colleague: where they sit on that day, whether they are a favourite, and the way to a desk near them. Issue 4 §1, Colleagues. */
export function ColleagueRow({
  booking,
  colleague,
  wish,
}: {
  readonly booking: Booking
  readonly colleague: Colleague
  /** What may be had on that day; null for nothing. */
  readonly wish: Wish | null
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { apiBaseUrl } = useApp().page.configuration
  const { userId, name, picture, place, isIn } = colleague
  const where = place === null ? null : placeText(translator, place)
  return (
    <li className="card who">
      <span className="who-initials" aria-hidden="true">
        <Portrait name={name} picture={picture && apiBaseUrl + picture} />
      </span>
      <span className="who-text">
        <strong dir="auto">{name}</strong>
        <span className="choice-hint" dir="auto">
          {where}
          {where !== null && isIn && ' · '}
          {isIn && t('booking_status_checked_in')}
        </span>
      </span>
      {userId !== null && (
        <Favourite booking={booking} userId={userId} name={name} isNow={colleague.isFavourite} />
      )}
      {userId !== null && wish !== null && place !== null && place.deskNumber !== null && (
        <Near booking={booking} wish={wish} userId={userId} name={name} />
      )}
    </li>
  )
}

/** A star that answers at once, and goes back where it could not be kept. */
function Favourite({
  booking: { call, companyId },
  userId,
  name,
  isNow,
}: {
  readonly booking: Booking
  readonly userId: string
  readonly name: string
  readonly isNow: boolean
}): ReactNode {
  const { t } = useTranslator()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? isNow
  const { problem, run } = useAct(async () => {
    setChosen(!isOn)
    const params = { companyId, userId }
    try {
      await (isOn ? call('favourites.remove', { params }) : call('favourites.put', { params }))
    } catch (error) {
      setChosen(isOn)
      throw error
    }
  })
  return (
    <>
      <IconButton
        label={t('booking_who_favourite', { name })}
        icon={<StarIcon />}
        isPressed={isOn}
        onClick={() => void run()}
      />
      {problem !== null && (
        <div className="who-told">
          <ProblemNotice problem={problem} />
        </div>
      )}
    </>
  )
}

function Near({
  booking,
  wish,
  userId,
  name,
}: {
  readonly booking: Booking
  readonly wish: Wish
  readonly userId: string
  readonly name: string
}): ReactNode {
  const { t } = useTranslator()
  const [told, setTold] = useState<'none' | 'gone' | null>(null)
  const { isPending, problem, run } = useAct(async () => {
    setTold(null)
    const outcome = await sitNear(booking, wish, userId)
    if (outcome !== 'led') setTold(outcome)
  })
  return (
    <div className="who-told">
      <Button variant="quiet" isPending={isPending} onClick={() => void run()}>
        {t('booking_who_near', { name })}
      </Button>
      <ProblemNotice problem={problem} />
      {told !== null && (
        <Notice kind="warning" isLive>
          <p>{t(told === 'none' ? 'booking_near_none' : 'booking_near_gone', { name })}</p>
          <Button variant="quiet" onClick={() => booking.go({ name: 'spaces', wish })}>
            {t('booking_other_desk')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
