export {
  ArrowGlyph,
  ChevronGlyph,
  CloseGlyph,
  CopyGlyph,
  DownGlyph,
  MenuGlyph,
  MessageGlyph,
  PhoneGlyph,
  RepeatGlyph,
  SearchGlyph,
  UpGlyph,
} from './glyphs';
