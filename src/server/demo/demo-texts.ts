/** What the demo company asks and tells its visitors, in five languages. */

export type Texts<T> = Readonly<Record<'en' | 'fr' | 'de' | 'nl' | 'ar', T>>
type Screen = { readonly title: string; readonly content: string }

export const demoLanguages = ['en', 'fr', 'de', 'nl', 'ar', 'ja', 'es', 'pl'] as const

export const welcome: Texts<Screen> = {
  en: {
    title: 'Before you come',
    content:
      'Answer a few questions, and your pass is ready. It takes **two minutes**.\n\n- Bring an identity document.\n- Parking is free behind the building.',
  },
  fr: {
    title: 'Avant votre visite',
    content:
      'Quelques questions, et votre laissez-passer est prêt. Cela prend **deux minutes**.\n\n- Munissez-vous d’une pièce d’identité.\n- Le parking derrière le bâtiment est gratuit.',
  },
  de: {
    title: 'Vor Ihrem Besuch',
    content:
      'Ein paar Fragen, dann ist Ihr Besucherausweis fertig. Es dauert **zwei Minuten**.\n\n- Bringen Sie bitte einen Ausweis mit.\n- Hinter dem Gebäude können Sie kostenlos parken.',
  },
  nl: {
    title: 'Voor u komt',
    content:
      'Een paar vragen, en uw pas is klaar. Het duurt **twee minuten**.\n\n- Breng een identiteitsbewijs mee.\n- Parkeren achter het gebouw is gratis.',
  },
  ar: {
    title: 'قبل أن تأتي',
    content:
      'بضعة أسئلة ويصبح تصريحك جاهزًا. لن يستغرق ذلك سوى **دقيقتين**.\n\n- أحضر معك وثيقة هوية.\n- موقف السيارات خلف المبنى مجاني.',
  },
}

export const purpose: Texts<{ label: string; values: readonly string[] }> = {
  en: { label: 'What brings you here?', values: ['A meeting', 'A job interview', 'Work on site'] },
  fr: {
    label: 'Quel est l’objet de votre visite ?',
    values: ['Une réunion', 'Un entretien d’embauche', 'Des travaux sur place'],
  },
  de: {
    label: 'Was führt Sie zu uns?',
    values: ['Eine Besprechung', 'Ein Vorstellungsgespräch', 'Arbeiten vor Ort'],
  },
  nl: {
    label: 'Waarvoor komt u?',
    values: ['Een vergadering', 'Een sollicitatiegesprek', 'Werk ter plaatse'],
  },
  ar: { label: 'ما سبب زيارتك؟', values: ['اجتماع', 'مقابلة عمل', 'أعمال في الموقع'] },
}
export const purposeValues = ['meeting', 'interview', 'work'] as const

export const tools: Texts<string> = {
  en: 'Will you bring tools or machines?',
  fr: 'Apporterez-vous des outils ou des machines ?',
  de: 'Bringen Sie Werkzeuge oder Maschinen mit?',
  nl: 'Brengt u gereedschap of machines mee?',
  ar: 'هل ستحضر معك أدوات أو آلات؟',
}
export const fever: Texts<string> = {
  en: 'Do you have a fever or a cough today?',
  fr: 'Avez-vous de la fièvre ou de la toux aujourd’hui ?',
  de: 'Haben Sie heute Fieber oder Husten?',
  nl: 'Hebt u vandaag koorts of hoest u?',
  ar: 'هل تعاني اليوم من حمى أو سعال؟',
}
export const training: Texts<string> = {
  en: 'When was your last safety training?',
  fr: 'Quand a eu lieu votre dernière formation à la sécurité ?',
  de: 'Wann war Ihre letzte Sicherheitsunterweisung?',
  nl: 'Wanneer was uw laatste veiligheidsopleiding?',
  ar: 'متى كان آخر تدريب لك على السلامة؟',
}
export const wishes: Texts<string> = {
  en: 'Is there anything we should prepare for you?',
  fr: 'Devons-nous préparer quelque chose pour vous ?',
  de: 'Sollen wir etwas für Sie vorbereiten?',
  nl: 'Kunnen we iets voor u klaarzetten?',
  ar: 'هل هناك ما ينبغي أن نجهزه لك؟',
}
export const proof: Texts<string> = {
  en: 'A copy of your insurance certificate',
  fr: 'Une copie de votre attestation d’assurance',
  de: 'Eine Kopie Ihrer Versicherungsbescheinigung',
  nl: 'Een kopie van uw verzekeringsbewijs',
  ar: 'نسخة من شهادة التأمين الخاصة بك',
}
export const plan: Texts<{ title: string; alt: string }> = {
  en: {
    title: 'Where to find us',
    alt: 'Plan: reception is in the left building, parking on the right, the assembly point at the far right.',
  },
  fr: {
    title: 'Où nous trouver',
    alt: 'Plan : la réception est dans le bâtiment de gauche, le parking à droite, le point de rassemblement tout à droite.',
  },
  de: {
    title: 'So finden Sie uns',
    alt: 'Plan: Der Empfang ist im linken Gebäude, der Parkplatz rechts, der Sammelplatz ganz rechts.',
  },
  nl: {
    title: 'Zo vindt u ons',
    alt: 'Plan: de receptie is in het linkergebouw, de parking rechts, het verzamelpunt helemaal rechts.',
  },
  ar: {
    title: 'أين تجدنا',
    alt: 'مخطط: الاستقبال في المبنى الأيسر، والموقف إلى اليمين، ونقطة التجمع في أقصى اليمين.',
  },
}
export const film: Texts<{ title: string }> = {
  en: { title: 'Safety in ten seconds' },
  fr: { title: 'Dix secondes pour votre sécurité' },
  de: { title: 'Zehn Sekunden Sicherheit' },
  nl: { title: 'Tien seconden over veiligheid' },
  ar: { title: 'عشر ثوانٍ عن السلامة' },
}
export const houseRules: Texts<string> = {
  en: '# House rules at {{company.name}}\n\nDear {{visitor.firstname}} {{visitor.lastname}},\n\nYou are visiting {{host.firstname}} {{host.lastname}} on {{current.date}}. Please agree to the following:\n\n- Wear your badge where it can be seen, and stay with your host.\n- Everything you see and hear here is **confidential**.\n- Don’t take photos inside the building.\n- If the alarm sounds, leave by the nearest exit and go to the assembly point.\n\nThank you, and welcome.',
  fr: '# Règlement de {{company.name}}\n\nBonjour {{visitor.firstname}} {{visitor.lastname}},\n\nvous êtes l’hôte de {{host.firstname}} {{host.lastname}} le {{current.date}}. Merci d’accepter ce qui suit :\n\n- Portez votre badge de manière visible et restez avec votre hôte.\n- Ce que vous voyez et entendez ici est **confidentiel**.\n- Ne prenez pas de photos dans le bâtiment.\n- En cas d’alarme, sortez par l’issue la plus proche et rejoignez le point de rassemblement.\n\nMerci, et bienvenue.',
  de: '# Hausordnung von {{company.name}}\n\nGuten Tag {{visitor.firstname}} {{visitor.lastname}},\n\nSie sind am {{current.date}} Gast von {{host.firstname}} {{host.lastname}}. Bitte stimmen Sie Folgendem zu:\n\n- Tragen Sie Ihren Ausweis sichtbar und bleiben Sie bei Ihrer Ansprechperson.\n- Was Sie hier sehen und hören, ist **vertraulich**.\n- Machen Sie im Gebäude keine Fotos.\n- Verlassen Sie bei Alarm das Gebäude durch den nächsten Ausgang und gehen Sie zum Sammelplatz.\n\nVielen Dank und herzlich willkommen.',
  nl: '# Huisregels van {{company.name}}\n\nBeste {{visitor.firstname}} {{visitor.lastname}},\n\nu bent op {{current.date}} te gast bij {{host.firstname}} {{host.lastname}}. Gelieve akkoord te gaan met het volgende:\n\n- Draag uw badge zichtbaar en blijf bij uw gastheer of gastvrouw.\n- Wat u hier ziet en hoort is **vertrouwelijk**.\n- Maak geen foto’s in het gebouw.\n- Verlaat bij alarm het gebouw via de dichtstbijzijnde uitgang en ga naar het verzamelpunt.\n\nBedankt, en welkom.',
  ar: '# قواعد {{company.name}}\n\nعزيزي {{visitor.firstname}} {{visitor.lastname}}،\n\nأنت ضيف {{host.firstname}} {{host.lastname}} في {{current.date}}. نرجو موافقتك على ما يلي:\n\n- ضع شارتك في مكان ظاهر وابقَ مع مضيفك.\n- ما تراه وتسمعه هنا **سري**.\n- لا تلتقط صورًا داخل المبنى.\n- عند الإنذار، اخرج من أقرب مخرج وتوجه إلى نقطة التجمع.\n\nشكرًا لك ومرحبًا بك.',
}
export const workRules: Texts<string> = {
  en: '# Working at {{company.name}}\n\nI, {{visitor.firstname}} {{visitor.lastname}} of {{visitor.company}}, will work on site on {{current.date}}.\n\n- I wear protective shoes and a vest in the workshop.\n- I use only tools that were inspected within the last year.\n- I report every accident to {{host.firstname}} {{host.lastname}} right away.',
  fr: '# Travailler chez {{company.name}}\n\nMoi, {{visitor.firstname}} {{visitor.lastname}} de {{visitor.company}}, je travaillerai sur place le {{current.date}}.\n\n- Je porte des chaussures de sécurité et un gilet dans l’atelier.\n- J’utilise uniquement des outils contrôlés au cours de l’année écoulée.\n- Je signale immédiatement tout accident à {{host.firstname}} {{host.lastname}}.',
  de: '# Arbeiten bei {{company.name}}\n\nIch, {{visitor.firstname}} {{visitor.lastname}} von {{visitor.company}}, arbeite am {{current.date}} vor Ort.\n\n- In der Werkstatt trage ich Sicherheitsschuhe und Weste.\n- Ich benutze nur Werkzeuge, die im letzten Jahr geprüft wurden.\n- Jeden Unfall melde ich sofort {{host.firstname}} {{host.lastname}}.',
  nl: '# Werken bij {{company.name}}\n\nIk, {{visitor.firstname}} {{visitor.lastname}} van {{visitor.company}}, werk op {{current.date}} ter plaatse.\n\n- In het atelier draag ik veiligheidsschoenen en een hesje.\n- Ik gebruik alleen gereedschap dat het afgelopen jaar gekeurd is.\n- Ik meld elk ongeval onmiddellijk aan {{host.firstname}} {{host.lastname}}.',
  ar: '# العمل في {{company.name}}\n\nأنا {{visitor.firstname}} {{visitor.lastname}} من {{visitor.company}}، سأعمل في الموقع في {{current.date}}.\n\n- أرتدي حذاء الأمان والسترة في الورشة.\n- أستخدم فقط أدوات تم فحصها خلال العام الماضي.\n- أبلغ {{host.firstname}} {{host.lastname}} فورًا بأي حادث.',
}
