<?php
// Draws a paper with TCPDF: drawing.json in, out.pdf out.
define('K_TCPDF_EXTERNAL_CONFIG', true);
define('K_PATH_CACHE', getcwd() . '/');
require_once 'tcpdf/tcpdf.php';

$drawing = json_decode(file_get_contents('drawing.json'), true);
$folder = getcwd() . '/fonts/';
mkdir($folder);
$names = [];
foreach (['regular', 'bold'] as $weight) {
    $names[$weight] = TCPDF_FONTS::addTTFfont($drawing['fonts'][$weight], 'TrueTypeUnicode', '', 32, $folder);
}
$rgb = fn($colour) => array_map(fn($share) => (int) round($share * 255), $colour);

/** The identifier of a file is drawn by chance otherwise. */
class Paper extends TCPDF
{
    public function identify(string $id): void
    {
        $this->file_id = $id;
    }
}

$pdf = new Paper('P', 'pt', [100, 100], true, 'UTF-8', false);
$pdf->identify(md5($drawing['made'] . $drawing['title']));
$pdf->setPrintHeader(false);
$pdf->setPrintFooter(false);
$pdf->setMargins(0, 0, 0, true);
$pdf->setCellPaddings(0, 0, 0, 0);
$pdf->setAutoPageBreak(false, 0);
$pdf->setTitle($drawing['title']);
$pdf->setDocCreationTimestamp($drawing['seconds']);
$pdf->setDocModificationTimestamp($drawing['seconds']);
// Its subsets of these fonts are damaged.
$pdf->setFontSubsetting(false);
foreach ($drawing['pages'] as $page) {
    $pdf->AddPage($page['width'] > $page['height'] ? 'L' : 'P', [$page['width'], $page['height']]);
    foreach ($page['items'] as $item) {
        if ($item['kind'] === 'text') {
            $name = $names[$item['bold'] ? 'bold' : 'regular'];
            $pdf->setFont($name, '', $item['size'], $folder . $name . '.php');
            $pdf->setTextColorArray($rgb($item['colour']));
            $pdf->Text($item['x'], $item['baseline'], $item['text'], 0, false, true, 0, 0, '', false, '', 0, false, 'L', 'T');
        } else {
            $style = ($item['fill'] ? 'F' : '') . ($item['stroke'] ? 'D' : '');
            if ($item['stroke']) {
                $pdf->setDrawColorArray($rgb($item['stroke']));
            }
            $pdf->setLineWidth(0.6);
            $pdf->Rect($item['x'], $item['y'], $item['w'], $item['h'], $style, [], $item['fill'] ? $rgb($item['fill']) : []);
        }
    }
}
file_put_contents('out.pdf', $pdf->Output('', 'S'));
