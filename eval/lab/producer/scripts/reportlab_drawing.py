"""Draws a paper with ReportLab: drawing.json in, out.pdf out."""
import json
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

drawing = json.load(open("drawing.json", encoding="utf-8"))
for name in ("regular", "bold"):
    pdfmetrics.registerFont(TTFont(name, drawing["fonts"][name]))
canvas = Canvas("out.pdf", pageCompression=drawing["compressed"])
canvas.setTitle(drawing["title"])
for page in drawing["pages"]:
    height = page["height"]
    canvas.setPageSize((page["width"], height))
    for item in page["items"]:
        if item["kind"] == "text":
            canvas.setFillColorRGB(*item["colour"])
            canvas.setFont("bold" if item["bold"] else "regular", item["size"])
            canvas.drawString(item["x"], height - item["baseline"], item["glyphs"])
        else:
            if item["fill"]:
                canvas.setFillColorRGB(*item["fill"])
            if item["stroke"]:
                canvas.setStrokeColorRGB(*item["stroke"])
            canvas.setLineWidth(0.6)
            y = height - item["y"] - item["h"]
            canvas.rect(item["x"], y, item["w"], item["h"], stroke=bool(item["stroke"]), fill=bool(item["fill"]))
    canvas.showPage()
canvas.save()
