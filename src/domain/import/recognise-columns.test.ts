import { describe, expect, it } from 'vitest'
import { areHeadings, guessColumns, recogniseHeadings } from './recognise-columns.ts'

describe('the names of columns', () => {
  it.each([
    [
      'First Name;LASTNAME;E-Mail;Company;Host email',
      'firstname lastname email companyName hostEmail',
    ],
    [
      'First name;Last name;Full name;Email;Company;Mobile number;Host’s email;Date;Start;End;Visitor type;Language',
      'firstname lastname name email companyName mobile hostEmail date start end visitorType language',
    ],
    // What the columns of an export were called before.
    [
      'First name;Last name;Full name;E-mail;Company;Mobile phone;Host’s e-mail;Day;Start;End;Visitor type;Language',
      'firstname lastname name email companyName mobile hostEmail date start end visitorType language',
    ],
    [
      'Prénom;Nom;Adresse e-mail;Société;Début;Fin',
      'firstname lastname email companyName start end',
    ],
    [
      'Vorname;Name;E-Mail;Firma;Handy;Beginn;Ende',
      'firstname lastname email companyName mobile start end',
    ],
    [
      'Nombre;Apellidos;Correo electrónico;Empresa;Idioma',
      'firstname lastname email companyName language',
    ],
    ['Nome;Cognome;Email;Azienda;Data;Ora', 'firstname lastname email companyName date start'],
    [
      'Naam;E-mailadres;Bedrijf;Begintijd;Eindtijd;Taal',
      'name email companyName start end language',
    ],
    ['Primeiro nome;Apelido;E-mail;Telemóvel;Tipo', 'firstname lastname email mobile visitorType'],
    ['Imię;Nazwisko;E-mail;Numer telefonu;Język', 'firstname lastname email mobile language'],
    ['الاسم الأول;اسم العائلة;البريد الإلكتروني;الشركة', 'firstname lastname email companyName'],
    ['שם פרטי;שם משפחה;דוא"ל;חברה;שפה', 'firstname lastname email companyName language'],
    ['姓;名;メールアドレス;会社名;開始', 'lastname firstname email companyName start'],
    ['姓名;邮箱;公司;手机号;日期', 'name email companyName mobile date'],
    ['name;name;email;colour', 'name - email -'],
  ])('%s are recognised', (headings, fields) => {
    const found = recogniseHeadings(headings.split(';'))
    expect(found.map((field) => field ?? '-').join(' ')).toBe(fields)
    expect(areHeadings(headings.split(';'))).toBe(true)
  })

  it('are no row, and no words that mean nothing', () => {
    expect(areHeadings(['Ann', 'Lee', 'ann@example.org'])).toBe(false)
    expect(areHeadings(['name', 'ann@example.org'])).toBe(false)
    expect(areHeadings(['x', 'y'])).toBe(false)
  })
})

describe('columns without names', () => {
  it('are told by what stands in them', () => {
    const rows = [
      ['Ann', 'Lee', 'ann@example.org', 'Acme', '+32 470 12 34 56', '24.11.2026 9:00'],
      ['Bob', '', 'bob@example.org', '', '', ''],
    ]
    expect(guessColumns(rows)).toEqual([
      'firstname',
      'lastname',
      'email',
      'companyName',
      'mobile',
      'start',
    ])
    expect(guessColumns([['ann@example.org']])).toEqual(['email'])
    expect(guessColumns([['Ann Lee'], ['Bob']])).toEqual(['name'])
    expect(guessColumns([['', 'ann@example.org', 'Acme', 'x@example.org']])).toEqual([
      null,
      'email',
      'companyName',
      null,
    ])
    expect(guessColumns([])).toEqual([])
  })
})
