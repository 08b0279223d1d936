"""Draws a paper with cairo, whose fonts fontconfig finds: drawing.json in, out.pdf out."""
import json
import cairo

drawing = json.load(open("drawing.json", encoding="utf-8"))
first = drawing["pages"][0]
surface = cairo.PDFSurface("out.pdf", first["width"], first["height"])
surface.set_metadata(cairo.PDF_METADATA_TITLE, drawing["title"])
surface.set_metadata(cairo.PDF_METADATA_CREATE_DATE, drawing["made"])
context = cairo.Context(surface)
options = cairo.FontOptions()
options.set_hint_style(cairo.HINT_STYLE_NONE)
options.set_hint_metrics(cairo.HINT_METRICS_OFF)
context.set_font_options(options)
for page in drawing["pages"]:
    surface.set_size(page["width"], page["height"])
    for item in page["items"]:
        if item["kind"] == "text":
            weight = cairo.FONT_WEIGHT_BOLD if item["bold"] else cairo.FONT_WEIGHT_NORMAL
            context.select_font_face(drawing["family"], cairo.FONT_SLANT_NORMAL, weight)
            context.set_font_size(item["size"])
            context.set_source_rgb(*item["colour"])
            context.move_to(item["x"], item["baseline"])
            context.show_text(item["glyphs"])
        else:
            context.rectangle(item["x"], item["y"], item["w"], item["h"])
            if item["fill"]:
                context.set_source_rgb(*item["fill"])
                context.fill_preserve()
            if item["stroke"]:
                context.set_source_rgb(*item["stroke"])
                context.set_line_width(0.6)
                context.stroke_preserve()
            context.new_path()
    context.show_page()
surface.finish()
