import { job, type Feature } from '#server/platform/feature.ts'
import { disputeMailQueue, disputeMailReactions } from './billing/dispute-mail-queue.ts'
import { invoiceMailQueue, invoiceMailReactions } from './billing/invoice-mail-queue.ts'
import {
  subscriptionMailQueue,
  subscriptionMailReactions,
} from './billing/subscription-mail-queue.ts'
import { ownAgainMailQueue, ownAgainMailReactions } from './billing/own-again-mail-queue.ts'
import { writeDisputeMail } from './billing/write-dispute-mail.ts'
import { writeInvoiceMail } from './billing/write-invoice-mail.ts'
import { writeOwnAgainMail } from './billing/write-own-again-mail.ts'
import { writeSubscriptionMail } from './billing/write-subscription-mail.ts'
import { bookingMailQueue } from './bookings/booking-queue.ts'
import { reactToBooking } from './bookings/booking-reactions.ts'
import { writeBookingMail } from './bookings/write-booking-mail.ts'
import { courierQueue, courierReactions } from './deliveries/courier-queue.ts'
import { tellReception } from './deliveries/tell-reception.ts'
import { parcelReactions, parcelQueue } from './deliveries/parcel-queue.ts'
import { tellRecipient } from './deliveries/tell-recipient.ts'
import {
  emergencyMessageQueue,
  emergencyReactions,
  urgentMailQueue,
} from './emergencies/emergency-queue.ts'
import { writeEmergencyMails } from './emergencies/write-emergency-mails.ts'
import { figureMailQueue } from '#server/features/platform/figures/mails/queue.ts'
import { writeFigureMail } from './figures/write-figure-mail.ts'
import { joinMailQueue, joinMailReactions } from './joining/join-mail-queue.ts'
import { writeJoinMail } from './joining/write-join-mail.ts'
import { makeSignatureDocument } from './make-signature-document.ts'
import { accountMailQueue, accountReactions } from './people/account-queue.ts'
import { flowMailQueue, flowReactions } from './people/flow-mail-queue.ts'
import { identityMailQueue } from './people/identity-queue.ts'
import { supportMailQueue, supportMailReactions } from './support/support-mail-queue.ts'
import { writeSupportMail } from './support/write-support-mail.ts'
import { operatorMailQueue, operatorMailReactions } from './operators/operator-mail-queue.ts'
import { permanentPassMailQueue, permanentPassReactions } from './people/permanent-pass-queue.ts'
import { closedDaysMailQueue, closedDaysReactions } from './people/closed-days-mail-queue.ts'
import { ticketMailQueue, ticketMailReactions } from './tickets/ticket-mail-queue.ts'
import { writeTicketMail } from './tickets/write-ticket-mail.ts'
import { upkeepMailQueue, upkeepReactions } from './people/upkeep-mail-queue.ts'
import { writeAccountMail } from './people/write-account-mail.ts'
import { calendarMailQueue, calendarMailReactions } from './people/calendar-mail-queue.ts'
import { webhookMailQueue, webhookMailReactions } from './people/webhook-mail-queue.ts'
import { writeCalendarMail } from './people/write-calendar-mail.ts'
import { writeClosedDaysMail } from './people/write-closed-days-mail.ts'
import { writeFlowMail } from './people/write-flow-mail.ts'
import { writeUpkeepMail } from './people/write-upkeep-mail.ts'
import { writeWebhookMail } from './people/write-webhook-mail.ts'
import { writeIdentityMail } from './people/write-identity-mail.ts'
import { writeOperatorMail } from './operators/write-operator-mail.ts'
import { writePermanentPassMail } from './people/write-permanent-pass-mail.ts'
import { partnerMailQueue, partnerMailReactions } from './partners/partner-mail-queue.ts'
import { writePartnerMail } from './partners/write-partner-mail.ts'
import { signUpMailQueue, signUpMailReactions } from './sign-ups/sign-up-mail-queue.ts'
import { writeSignUpMail } from './sign-ups/write-sign-up-mail.ts'
import {
  mailSendQueue,
  ownMailSendQueue,
  reminderQueue,
  signatureDocumentQueue,
  visitMailQueue,
} from './queues.ts'
import { reactTo } from './reactions.ts'
import { reminderSchedule, remindVisitors } from './reminders/remind-visitors.ts'
import { sendMail, sendOwnMail, sendUrgentMail } from './send-mail.ts'
import {
  chatMessageQueue,
  messageReactions,
  messageSendQueue,
  visitorTextQueue,
} from './texts/message-queue.ts'
import { sendMessage } from './texts/send-message.ts'
import { writeChatMessage } from './texts/write-chat-message.ts'
import { writeVisitorText } from './texts/write-visitor-text.ts'
import { pushQueue, pushReactions } from './push/push-queue.ts'
import { sendPush } from './push/send-push.ts'
import { writeVisitMail } from './visits/write-visit-mail.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  reactions: [
    reactTo,
    accountReactions,
    operatorMailReactions,
    supportMailReactions,
    partnerMailReactions,
    signUpMailReactions,
    joinMailReactions,
    flowReactions,
    webhookMailReactions,
    calendarMailReactions,
    closedDaysReactions,
    upkeepReactions,
    invoiceMailReactions,
    subscriptionMailReactions,
    ownAgainMailReactions,
    disputeMailReactions,
    permanentPassReactions,
    ticketMailReactions,
    reactToBooking,
    parcelReactions,
    courierReactions,
    messageReactions,
    pushReactions,
    emergencyReactions,
  ],
  jobsGoOn: true,
  jobs: [
    job(visitMailQueue, writeVisitMail),
    job(invoiceMailQueue, writeInvoiceMail),
    job(subscriptionMailQueue, writeSubscriptionMail),
    job(ownAgainMailQueue, writeOwnAgainMail),
    job(disputeMailQueue, writeDisputeMail),
    job(signatureDocumentQueue, makeSignatureDocument),
    job(mailSendQueue, sendMail),
    job(ownMailSendQueue, sendOwnMail),
    job(urgentMailQueue, sendUrgentMail),
    job(pushQueue, sendPush),
    job(chatMessageQueue, writeChatMessage),
    job(visitorTextQueue, writeVisitorText),
    job(messageSendQueue, sendMessage),
    job(emergencyMessageQueue, writeEmergencyMails),
    job(identityMailQueue, writeIdentityMail),
    job(accountMailQueue, writeAccountMail),
    job(operatorMailQueue, writeOperatorMail),
    job(supportMailQueue, writeSupportMail),
    job(partnerMailQueue, writePartnerMail),
    job(signUpMailQueue, writeSignUpMail),
    job(joinMailQueue, writeJoinMail),
    job(flowMailQueue, writeFlowMail),
    job(webhookMailQueue, writeWebhookMail),
    job(calendarMailQueue, writeCalendarMail),
    job(closedDaysMailQueue, writeClosedDaysMail),
    job(upkeepMailQueue, writeUpkeepMail),
    job(permanentPassMailQueue, writePermanentPassMail),
    job(ticketMailQueue, writeTicketMail),
    job(bookingMailQueue, writeBookingMail),
    job(parcelQueue, tellRecipient),
    job(courierQueue, tellReception),
    job(figureMailQueue, writeFigureMail),
    job(reminderQueue, (context, _, deps) => remindVisitors(context, deps), reminderSchedule),
  ],
}
