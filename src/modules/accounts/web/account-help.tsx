/** Explains how account codes are built. */
export function AccountHelp() {
  return (
    <details className="account-help">
      <summary>Format kode akun: X-YZ00 (contoh: 1-1100)</summary>
      <p>
        Digit pertama adalah tipe: 1 Asset (Aset), 2 Liability (Kewajiban), 3 Equity (Modal), 4 Revenue
        (Pendapatan), 5 Expense (Biaya).
      </p>
      <p>
        Level 0 X-0000 Main Category · Level 1 X-Y000 Sub-Category 1 · Level 2 X-YZ00 Sub-Category 2 · Level 3
        X-YZ## Detail/Leaf. Hanya akun level 3 yang dapat dipakai pada jurnal.
      </p>
    </details>
  )
}
