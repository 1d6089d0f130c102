/** Settings that say something else than the defaults in every field. */

export function fullEmployeeManagement(questionnaireFlowId: string) {
  return {
    questionnaireFlowId,
    qrCodeSecret: 'a secret',
    bookingEnabled: true,
    windowDays: 30,
    bookableWeekdays: [1, 2],
    holidays: ['2026-12-25'],
    opensAt: '08:00',
    closesAt: '18:00',
    dailyLimit: 100,
    limitAlertPercent: 80,
    limitAlertEmails: ['office@example.com'],
    bookForOthers: true,
    checkInNeedsBooking: false,
    showNames: false,
    colleaguesVisible: 'INITIALS',
    releaseAfterMinutes: 90,
    releaseReminderMinutes: 15,
    lateMinutes: 60,
    sendBookingMails: false,
    smallestGroup: 10,
  }
}
