import {
  limitActions,
  limitSpans,
  type LimitAction,
  type LimitSpan,
} from '../../ledger/spending/rules/spending.ts'

export const controlActions = limitActions
export const controlSpans = limitSpans

export const controlActionTexts: Readonly<Record<LimitAction, string>> = {
  ignore: 'Abaikan',
  warn: 'Peringatkan',
  stop: 'Hentikan',
}

export const controlSpanTexts: Readonly<Record<LimitSpan, string>> = {
  month: 'Sebulan',
  ytd: 'Sampai bulan itu',
  year: 'Setahun',
}
