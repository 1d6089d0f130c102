import type { ImportField } from './import-field.ts'

/**
 * What a column may be called in the languages of the catalogue, as people write it: commas and line ends between them.
 * Capitals, accents, spaces and signs are of no account.
 */
export const headingWords: Readonly<Record<ImportField, string>> = {
  firstname: `
    first name, given name, forename, prénom, Vorname, nombre, nombre de pila, nome proprio
    primeiro nome, voornaam, imię, الاسم الأول, الاسم الشخصي, שם פרטי, 名, 名前(名), 名字
    visitor first name, fname, first`,
  lastname: `
    last name, surname, family name, nom de famille, Nachname, Familienname, apellido
    apellidos, cognome, achternaam, familienaam, sobrenome, apelido, nazwisko, اسم العائلة
    اللقب, שם משפחה, 姓, 名字(姓), 姓氏, lname, last`,
  name: `
    name, full name, visitor, visitor name, nom, nom complet, nom et prénom, visiteur
    vollständiger Name, Besucher, Besuchername, Gast, guest, nombre completo
    nombre y apellidos, visitante, nome, nome completo, nome e cognome, visitatore, naam
    volledige naam, bezoeker, imię i nazwisko, gość, الاسم, الاسم الكامل, الزائر, שם, שם מלא
    אורח, מבקר, 氏名, 名前, お名前, 来訪者, 姓名, 访客, 访客姓名`,
  email: `
    e-mail, email address, e-mail address, mail, visitor email, courriel, adresse e-mail
    adresse mail, adresse électronique, E-Mail-Adresse, Mailadresse, correo
    correo electrónico, dirección de correo, posta elettronica, indirizzo e-mail
    e-mailadres, mailadres, endereço de e-mail, correio eletrónico, adres e-mail
    البريد الإلكتروني, بريد إلكتروني, דוא"ל, דואר אלקטרוני, אימייל, メール, メールアドレス, eメール, 邮箱
    电子邮件, 电子邮箱, 邮件地址`,
  companyName: `
    company, company name, organisation, organization, employer, entreprise, société, Firma
    Unternehmen, Firmenname, empresa, compañía, azienda, società, ditta, bedrijf
    bedrijfsnaam, organisatie, organização, firma, nazwa firmy, الشركة, اسم الشركة, חברה
    שם החברה, 会社, 会社名, 公司, 公司名称, 单位`,
  mobile: `
    mobile, mobile phone, mobile number, phone, phone number, telephone, cell, cell phone
    gsm, tel, téléphone, portable, numéro de téléphone, Telefon, Telefonnummer, Handy
    Handynummer, Mobil, Mobilnummer, Mobiltelefon, teléfono, móvil, celular, telefono
    cellulare, telefoon, telefoonnummer, mobiel, gsm-nummer, telefone, telemóvel
    telefon komórkowy, numer telefonu, komórka, الهاتف, رقم الهاتف, الجوال, الهاتف المحمول
    טלפון, נייד, טלפון נייד, 電話, 電話番号, 携帯, 携帯電話, 电话, 手机, 手机号, 手机号码`,
  hostEmail: `
    host, host email, host e-mail, host's e-mail, contact email, organiser, organizer, hôte
    e-mail de l'hôte, personne visitée, Gastgeber, E-Mail des Gastgebers, Gastgeber E-Mail
    Ansprechpartner, Ansprechperson, E-Mail der Ansprechperson, anfitrión, correo del anfitrión, ospitante, e-mail dell'ospitante
    referente, e-mail del referente, gastheer, e-mail gastheer, contactpersoon, e-mail contactpersoon, anfitrião, e-mail do anfitrião, gospodarz
    e-mail gospodarza, المضيف, بريد المضيف, البريد الإلكتروني للمضيف, מארח, דוא"ל המארח, 担当者
    担当者メール, 訪問先, ホスト, 接待人, 接待人邮箱, 主人邮箱`,
  date: `
    date, day, visit date, date of visit, jour, date de visite, Datum, Tag, Besuchsdatum
    fecha, día, fecha de visita, data, giorno, data della visita, datum bezoek, dag, dia
    data da visita, dzień, data wizyty, التاريخ, تاريخ الزيارة, תאריך, תאריך ביקור, 日付, 来訪日
    訪問日, 日期, 来访日期`,
  start: `
    start, start time, starts at, start date, begin, from, arrival, time, arrival time
    expected arrival, début, heure, heure de début, arrivée, de, Beginn, Start, Startzeit
    Anfang, von, Uhrzeit, Ankunft, inicio, hora, hora de inicio, llegada, desde, inizio, ora
    ora di inizio, arrivo, dalle, begintijd, aanvang, starttijd, van, aankomst, tijd, início
    hora de início, chegada, początek, godzina, godzina rozpoczęcia, od, przyjazd, البداية
    وقت البدء, وقت الوصول, من, الوقت, התחלה, שעת התחלה, שעה, משעה, 開始, 開始時刻, 開始時間, 来訪時刻, 时间
    开始, 开始时间, 到访时间`,
  end: `
    end, end time, ends at, end date, until, to, departure, fin, heure de fin, départ, à
    Ende, Endzeit, bis, Abreise, hora de fin, salida, hasta, fine, ora di fine, partenza
    alle, einde, eindtijd, tot, vertrek, fim, hora de fim, saída, até, koniec
    godzina zakończenia, do, wyjazd, النهاية, وقت الانتهاء, إلى, סיום, שעת סיום, עד שעה, 終了
    終了時刻, 終了時間, 结束, 结束时间, 离开时间`,
  visitorType: `
    type, visitor type, visit type, category, type de visiteur, catégorie, Typ, Besuchertyp
    Art des Besuchs, Kategorie, tipo, tipo de visitante, categoría, tipo di visitatore
    categoria, type bezoeker, bezoekerstype, rodzaj, typ gościa, kategoria, النوع
    نوع الزائر, סוג, סוג מבקר, 種類, 種別, 来訪者の種類, 类型, 访客类型`,
  language: `
    language, lang, preferred language, langue, Sprache, idioma, lengua, lingua, taal
    língua, język, اللغة, שפה, 言語, 语言`,
}
