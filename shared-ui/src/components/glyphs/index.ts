export {
  ArrowGlyph,
  ChevronGlyph,
  CloseGlyph,
  CopyGlyph,
  MenuGlyph,
  MessageGlyph,
  PhoneGlyph,
  RepeatGlyph,
  SearchGlyph,
} from './glyphs';
