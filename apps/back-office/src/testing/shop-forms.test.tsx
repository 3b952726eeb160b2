// @vitest-environment jsdom
import { beforeAll, expect } from 'vitest'
import { vehicleNames } from '@sofreh/couriers/client'
import { couriersText } from '../features/couriers/couriers.fa.ts'
import { feedbacksText } from '../features/feedbacks/feedbacks.fa.ts'
import { printingText } from '../features/printing/printing.fa.ts'
import { letterSettingsText } from '../features/reports/letter/letter-settings.fa.ts'
import { reservesText } from '../features/reserves/reserves.fa.ts'
import { tablesText } from '../features/tables/tables.fa.ts'
import { describeActs, describeForms } from './describe-forms.ts'
import { startMs, startOffice } from './started-office.tsx'
import recorded from './recorded-answers.json' with { type: 'json' }

beforeAll(startOffice, startMs)

const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const sample = 'نمونه'
const anId: unknown = expect.stringMatching(/^[\da-f-]{36}$/)

const [hall] = recorded['GET /api/diningtables/categories'].data
if (!hall) throw new Error('the recorded answers have a hall')

const { form: courier } = couriersText
const { printers, stations, bridges } = printingText
const { waiting } = reservesText
const { panel: feedback } = feedbacksText
const readsPrinters = 'GET /api-catalog/catalog/printers'
const readsHalls = 'GET /api/diningtables/categories'
const readsWaiting = 'GET /api-sofreh/dining/waiting'

describeForms([
  {
    title: 'couriers: a new courier',
    asks: true,
    address: '/couriers/people',
    opens: [couriersText.biker.add],
    fields: {
      [courier.name]: 'رضا',
      [courier.phone]: '۰۹۱۲۱۱۱۲۲۳۳',
      [courier.vehicle]: { choose: vehicleNames.CAR },
      [courier.cashLimit]: '۲۰۰۰۰۰۰',
    },
    save: courier.save,
    sends: {
      name: 'POST /api/bikers',
      body: {
        name: 'رضا',
        phoneNumber: '09121112233',
        vehicle: 'CAR',
        plate: '',
        cashLimit: 2_000_000,
        isActive: true,
      },
    },
    fault: { field: 'phoneNumber', label: courier.phone },
    done: courier.saved,
    rereads: 'GET /api/bikers',
    needs: 'BIKER_EDIT',
  },
  {
    title: 'printing: a new printer',
    asks: true,
    address: '/printing',
    opens: [printers.add],
    fields: {
      [printers.form.name]: 'آشپزخانه',
      [printers.form.ip]: '192.168.1.50',
      [printers.form.port]: '۹۱۰۱',
      [printers.form.slow]: 'tick',
      [printers.form.column]: 'tick',
    },
    save: printingText.save,
    sends: {
      name: 'POST /api-snappFood/printers',
      body: {
        name: 'آشپزخانه',
        ip: '192.168.1.50',
        port: 9101,
        dots: 576,
        mode: 'column',
        cuts: true,
        opensDrawer: false,
        bandPauseMs: 40,
      },
    },
    fault: { field: 'port', label: printers.form.port },
    done: printers.form.saved(sample),
    rereads: readsPrinters,
    needs: 'PRINTER_SETTINGS',
  },
  {
    title: 'printing: a new station for shift reports, which prints each one by itself',
    asks: true,
    address: '/printing',
    opens: [{ choose: printingText.parts.stations }, stations.add],
    fields: {
      [stations.form.name]: 'صندوق',
      [stations.form.layout]: { choose: printingText.layouts.SHIFT },
      [stations.form.copies]: { choose: '۲' },
    },
    save: printingText.save,
    sends: {
      name: 'POST /api-snappFood/printerstations',
      body: {
        name: 'صندوق',
        layout: 'SHIFT',
        printerId: id,
        nextPrinterId: null,
        copies: 2,
        takesRest: false,
        isAutomatic: true,
        hasQr: true,
        position: 0,
        isActive: true,
        categoryIds: [],
        menuItemIds: [],
      },
    },
    fault: { field: 'name', label: stations.form.name },
    done: stations.form.saved(sample),
  },
  {
    title: 'printing: the code of a new bridge',
    address: '/printing',
    opens: [{ choose: printingText.parts.bridges }, bridges.add],
    fields: { [bridges.form.name]: 'رایانهٔ صندوق' },
    save: bridges.form.make,
    sends: { name: 'POST /api-sofreh/identity/devices/codes', body: { kind: 'BRIDGE', name: 'رایانهٔ صندوق' } },
    fault: { field: 'name', label: bridges.form.name },
  },
  {
    title: 'tables: a new hall',
    asks: true,
    address: '/tables',
    opens: [tablesText.addHall],
    fields: { [tablesText.hall.name]: 'تراس' },
    save: tablesText.save,
    sends: { name: 'POST /api/diningtables/categories', body: { name: 'تراس' } },
    fault: { field: 'name', label: tablesText.hall.name },
    done: tablesText.hall.added(sample),
    rereads: readsHalls,
    needs: 'TABLE_EDIT',
  },
  {
    title: 'tables: a hall that is closed',
    address: '/tables',
    opens: [tablesText.editHall(hall.name)],
    fields: { [tablesText.hall.isActive]: 'tick' },
    save: tablesText.save,
    sends: {
      name: 'PUT /api/diningtables/categories',
      body: { id: hall.id, name: hall.name, isActive: false },
    },
    done: tablesText.hall.saved(sample),
    rereads: readsHalls,
  },
  {
    title: 'tables: a party that waits',
    address: '/tables/reserves',
    fields: { [waiting.name]: ' کاوه ', [waiting.partySize]: '۴', [waiting.phone]: '۰۹۱۲۰۰۰۰۰۰۹' },
    save: waiting.add,
    sends: {
      name: 'POST /api-sofreh/dining/waiting',
      body: { id: anId, name: 'کاوه', phone: '۰۹۱۲۰۰۰۰۰۰۹', partySize: 4 },
    },
    fault: { field: 'phone', label: waiting.phone },
    rereads: readsWaiting,
  },
  {
    title: 'reports: the hour of a daily letter',
    asks: true,
    address: '/reports/letters',
    opens: [letterSettingsText.edit],
    fields: { [letterSettingsText.hour]: { choose: letterSettingsText.atHour('۲۳') } },
    save: letterSettingsText.save,
    sends: {
      name: 'PUT /api-sofreh/reporting/letters/{personId}',
      path: `/api-sofreh/reporting/letters/${id}`,
      body: { hour: 23, figures: expect.any(Array) },
    },
    done: letterSettingsText.saved,
    rereads: 'GET /api-sofreh/reporting/letters',
  },
  {
    title: 'feedbacks: a reply to a guest',
    asks: true,
    address: '/feedbacks',
    opens: [{ row: sample }],
    fields: { [feedback.reply]: 'ممنون از شما' },
    save: feedback.saveReply,
    sends: {
      name: 'PUT /api-sofreh/feedback/feedbacks/{id}/reply',
      path: `/api-sofreh/feedback/feedbacks/${id}/reply`,
      body: { text: 'ممنون از شما' },
    },
    done: feedback.replySaved,
    rereads: 'GET /api-sofreh/feedback/feedbacks',
  },
])

describeActs([
  {
    title: 'printing: a test print',
    address: '/printing',
    act: printers.test,
    sends: {
      name: 'POST /api-sofreh/printing/printers/{id}/test',
      path: `/api-sofreh/printing/printers/${id}/test`,
    },
    done: printers.tested(sample),
    needs: 'PRINTER_SETTINGS',
  },
  {
    title: 'printing: removing a printer',
    address: '/printing',
    opens: [printers.edit(sample)],
    act: printingText.remove,
    confirm: printingText.remove,
    sends: { name: 'DELETE /api-snappFood/printers/{id}', path: `/api-snappFood/printers/${id}` },
    done: printers.form.removed(sample),
    rereads: readsPrinters,
    needs: 'PRINTER_SETTINGS',
  },
  {
    title: 'reports: ending a daily letter',
    address: '/reports/letters',
    act: letterSettingsText.remove,
    confirm: letterSettingsText.remove,
    sends: {
      name: 'DELETE /api-sofreh/reporting/letters/{personId}',
      path: `/api-sofreh/reporting/letters/${id}`,
    },
    done: letterSettingsText.removed,
    rereads: 'GET /api-sofreh/reporting/letters',
  },
])
