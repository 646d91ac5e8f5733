import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The screens of budgets. */
export const screens: readonly Screen[] = [
  {
    path: '/budget/planning',
    title: 'Budget Planning',
    help: 'anggaran',
    words: 'anggaran, rencana anggaran, susun anggaran, RAB, RKAP, revisi anggaran, budget',
    load: async () => (await import('./budget-list.tsx')).BudgetList,
    permission,
    dialogs: [
      {
        path: 'new',
        title: 'Buat Anggaran',
        act: 'Buat anggaran',
        load: async () => (await import('./budget-create.tsx')).BudgetCreate,
        permission: 'budgets.edit',
      },
    ],
  },
  {
    path: '/budget/planning/$id',
    title: 'Anggaran $id',
    help: 'anggaran',
    load: async () => (await import('./plan-page.tsx')).PlanPage,
    permission,
  },
  {
    path: '/budget/control',
    title: 'Kendali Anggaran',
    help: 'anggaran',
    words: 'kendali anggaran, batas anggaran, hentikan, peringatkan, melebihi anggaran, budget control',
    load: async () => (await import('./budget-controls.tsx')).BudgetControls,
    permission,
  },
  {
    path: '/budget/vs-actual',
    title: 'Budget vs Actual',
    help: 'anggaran',
    words: 'realisasi anggaran, anggaran dan realisasi, selisih anggaran, variance, forecast',
    load: async () => (await import('./budget-vs-actual.tsx')).BudgetVsActual,
    permission,
  },
  {
    path: '/budget/reports',
    title: 'Budget Reports',
    help: 'anggaran',
    words: 'laporan anggaran, penyerapan anggaran, sisa anggaran, utilisasi, anggaran habis',
    load: async () => (await import('./budget-reports.tsx')).BudgetReports,
    permission,
  },
  {
    path: '/budget/stopped',
    title: 'Dihentikan Anggaran',
    help: 'anggaran',
    words: 'dihentikan anggaran, ditolak anggaran, melebihi anggaran, anggaran habis',
    load: async () => (await import('./budget-stops.tsx')).BudgetStops,
    permission,
  },
  {
    path: '/budget/versions',
    title: 'Versi Anggaran',
    help: 'anggaran',
    words: 'versi anggaran, revisi anggaran, riwayat anggaran, siapa menyetujui anggaran',
    load: async () => (await import('./budget-versions.tsx')).BudgetVersions,
    permission,
  },
]
