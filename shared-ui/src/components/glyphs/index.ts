export {
  ArrowGlyph,
  ChevronGlyph,
  CloseGlyph,
  MenuGlyph,
  RepeatGlyph,
  SearchGlyph,
} from './glyphs';
