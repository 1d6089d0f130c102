import type { Block } from '#domain/rich-text/rich-text.ts'
import type { PartialCatalogue } from '#contract/messages/catalogue.ts'

const text = (words: string) => ({ type: 'text', text: words }) as const
const paragraph = (words: string): Block => ({ type: 'paragraph', children: [text(words)] })

/** An agreement as a location would write it, for looking at. */
export const agreement: readonly Block[] = [
  { type: 'heading', level: 1, children: [text('Site rules')] },
  paragraph(
    'You are about to enter the premises of Brightwater Instruments. Please read these rules; they keep you and the people who work here safe.',
  ),
  {
    type: 'list',
    items: [
      [text('Wear your badge where it can be seen.')],
      [
        { type: 'strong', children: [text('Do not enter')] },
        text(' the laboratory without your host.'),
      ],
      [
        text('In an emergency follow the green signs to the '),
        { type: 'emphasis', children: [text('assembly point')] },
        text('.'),
      ],
    ],
  },
  { type: 'heading', level: 2, children: [text('Confidentiality')] },
  paragraph(
    'Everything you see, hear or read during your visit is confidential. Photographs are allowed only with the permission of your host. This holds after your visit as well.',
  ),
  {
    type: 'paragraph',
    children: [
      text('Questions? '),
      {
        type: 'link',
        href: 'mailto:reception@example.com',
        children: [text('Write to our reception')],
      },
      text('.'),
    ],
  },
  paragraph(
    'We keep your details for ninety days and use them for nothing but the safety of the building. You can ask us at any time what we keep, and to delete it.',
  ),
]

/** A few texts in other languages, to see how they look before their catalogues are there. */
export const samples: Readonly<Record<string, PartialCatalogue>> = {
  ar: {
    common_header_welcome: 'أهلاً بك في {company}',
    common_button_continue: 'متابعة',
    common_button_back: 'رجوع',
    common_yes: 'نعم',
    common_no: 'لا',
    common_error_required: 'هذا الحقل مطلوب',
    common_error_email: 'يُرجى إدخال بريد إلكتروني صالح',
    common_optional: '(اختياري)',
    visit_details_title: 'بياناتك',
    visit_details_intro: 'تأكد من صحة هذه البيانات.',
    visit_details_firstname: 'الاسم الأول',
    visit_details_lastname: 'اسم العائلة',
    visit_details_companyName: 'الشركة',
    visit_details_email: 'البريد الإلكتروني',
    visit_details_mobile: 'الهاتف المحمول',
    visit_details_submit: 'حفظ ومتابعة',
    visit_overview_title: 'مرحبًا {firstname}',
    visit_overview_intro: 'استعد لزيارتك الآن، وادخل مباشرة في يوم الزيارة.',
    visit_overview_when: 'الموعد',
    visit_overview_where: 'المكان',
    visit_overview_map: 'افتح الخريطة',
    visit_overview_host: 'من ستقابل',
    visit_overview_start: 'لنبدأ',
    visit_pass_title: 'كل شيء جاهز',
    visit_pass_content: 'أظهر هذا الرمز عند وصولك.',
    visit_pass_date: 'التاريخ',
    visit_pass_time: 'الوقت',
    visit_pass_host: 'المضيف',
    visit_pass_location: 'الموقع',
    visit_pass_footnote: 'صالح في يوم زيارتك فقط',
    visit_denied_title: 'زيارتك تحتاج إلى مراجعة',
    visit_denied_content: 'بسبب إجاباتك يجب مراجعة زيارتك. مضيفك على علم بذلك وسيجيبك.',
    visit_denied_next: 'ستتغير هذه الصفحة تلقائيًا عند وصول الرد.',
    visit_agreement_title: 'يُرجى القراءة والتوقيع',
    visit_agreement_submit: 'وقّع وتابع',
    visit_agreement_signature: 'توقيعك',
    visit_agreement_signature_hint: 'وقّع بإصبعك أو بقلم أو بالفأرة.',
    visit_agreement_signature_alternative: 'لا أستطيع رسم توقيع',
  },
  de: {
    common_header_welcome: 'Willkommen bei {company}',
    common_button_continue: 'Weiter zum nächsten Schritt',
    common_button_back: 'Zurück zur vorherigen Frage',
    visit_details_title: 'Ihre persönlichen Angaben für den Besucherausweis',
    visit_details_intro: 'Bitte überprüfen Sie, ob diese Angaben vollständig und richtig sind.',
    visit_details_firstname: 'Vorname',
    visit_details_lastname: 'Nachname',
    visit_details_companyName: 'Unternehmensbezeichnung',
    visit_details_mobile: 'Mobiltelefonnummer',
    visit_details_submit: 'Angaben speichern und fortfahren',
    visit_pass_title: 'Alles ist vorbereitet',
    visit_pass_footnote: 'Ausschließlich am Tag Ihres Besuchs gültig',
  },
}
