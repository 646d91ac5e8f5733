/** Words of titles that mean the same, in Indonesian and English and as they are shortened. */
const alike: readonly (readonly string[])[] = [
  ['kode', 'code', 'id', 'sku'],
  ['nomor', 'no', 'number', 'nbr', 'num'],
  ['nama', 'name', 'nm'],
  ['tanggal', 'tgl', 'date', 'day'],
  ['keterangan', 'deskripsi', 'description', 'desc', 'uraian', 'ket', 'narrative', 'particulars'],
  ['akun', 'account', 'acc', 'coa', 'perkiraan'],
  ['debit', 'debet', 'dr', 'db'],
  ['kredit', 'credit', 'cr'],
  ['catatan', 'note', 'notes', 'memo', 'remark', 'remarks'],
  ['referensi', 'reference', 'ref', 'reff'],
  ['jurnal', 'journal', 'voucher', 'bukti', 'entry', 'transaksi', 'transaction'],
  ['alamat', 'address', 'addr'],
  ['telepon', 'telp', 'tlp', 'phone', 'telephone', 'hp', 'mobile', 'wa'],
  ['email', 'surel', 'mail'],
  ['kelompok', 'group', 'grup'],
  ['harga', 'price'],
  ['jual', 'selling', 'sell', 'sales'],
  ['pokok', 'cost', 'modal', 'beli', 'purchase'],
  ['satuan', 'unit', 'uom'],
  ['tipe', 'type', 'jenis'],
  ['status', 'aktif', 'active'],
  ['saldo', 'balance'],
  ['normal', 'posisi'],
  ['termin', 'term', 'terms', 'tempo', 'top'],
  ['pembayaran', 'payment'],
  ['hari', 'days'],
  ['negara', 'country'],
  ['kontak', 'contact', 'pic'],
  ['orang', 'person'],
  ['barang', 'produk', 'product', 'item'],
  ['pelanggan', 'customer', 'pembeli', 'buyer', 'konsumen'],
  ['pemasok', 'vendor', 'supplier'],
  ['jumlah', 'qty', 'quantity', 'kuantitas', 'banyaknya'],
  ['diskon', 'discount', 'disc', 'potongan'],
  ['pendapatan', 'revenue', 'income'],
  ['pos', 'line'],
  ['laporan', 'report'],
  ['npwp', 'npwp15', 'tin'],
]

const wordOf = new Map(alike.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)))

/** The words of a title, each as the one that stands for all that mean the same. */
export function columnWords(title: string): ReadonlySet<string> {
  const words = title
    .toLowerCase()
    .replace(/e-mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return new Set(words.map((word) => wordOf.get(word) ?? word))
}
