import './later.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueries } from '#web/create-queries.ts'
import { AnswersScreen } from './answers-screen.tsx'
import { BookedScreen } from './days/booked-screen.tsx'
import type { Step } from './booking-state.ts'
import { CalendarScreen } from './calendar-screen.tsx'
import { ColleaguesScreen } from './desks/colleagues-screen.tsx'
import { CompanyScreen } from './company-screen.tsx'
import { DesksScreen } from './desks/desks-screen.tsx'
import { BookingDenied, BookingFailed } from './ended-screens.tsx'
import { MyBookingsScreen } from './my-bookings-screen.tsx'
import { QuestionsScreen } from './questions-screen.tsx'
import { ResultScreen } from './days/result-screen.tsx'
import { SeveralScreen } from './desks/several-screen.tsx'
import { SpacesScreen } from './desks/spaces-screen.tsx'
import type { Booking } from './use-booking.ts'

type Shown = {
  readonly booking: Booking
  readonly step: Exclude<Step, { readonly name: 'days' }>
}

/** For the browser alone. What can be booked is read each time, and never shown as it was before. */
const queries = createQueries({ gcTime: 0 })

/** The screen of a step other than the first. Spec §2, Employee screens. */
export function LaterScreen(shown: Shown): ReactNode {
  return (
    <QueryClientProvider client={queries}>
      <StepScreen {...shown} />
    </QueryClientProvider>
  )
}

function StepScreen({ booking, step }: Shown): ReactNode {
  switch (step.name) {
    case 'companies':
      return <CompanyScreen booking={booking} />
    case 'mine':
      return <MyBookingsScreen booking={booking} />
    case 'several':
      return <SeveralScreen booking={booking} />
    case 'spaces':
      return <SpacesScreen booking={booking} wish={step.wish} />
    case 'desks':
      return <DesksScreen booking={booking} wish={step.wish} area={step.area} near={step.near} />
    case 'colleagues':
      return <ColleaguesScreen booking={booking} date={step.date} />
    case 'calendar':
      return <CalendarScreen booking={booking} />
    case 'questions':
      return <QuestionsScreen booking={booking} wish={step.wish} place={step.place} />
    case 'answers':
      return <AnswersScreen booking={booking} of={step.booking} />
    case 'booked':
      return <BookedScreen booking={booking} step={step} />
    case 'result':
      return <ResultScreen booking={booking} result={step.result} />
    case 'denied':
      return <BookingDenied booking={booking} />
    case 'failed':
      return <BookingFailed booking={booking} title={step.title} />
  }
}
